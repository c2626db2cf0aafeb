"""What can be looked for on a board of areas, and what can be said of each area in a line."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.app.board.areas.cities import CITY_TITLES
from boardgame.app.board.areas.geometry import AreaGeometry
from boardgame.app.board.drawing import MapPlace
from boardgame.app.look.art import palette
from boardgame.boards import Area

_FORMS = {
    "island": "island",
    "strait": "strait",
    "islet": "islet",
    "islet_group": "group of islets",
    "islet_base": "islet with a base",
    "ocean": "ocean",
}


def places_of(geometry: AreaGeometry) -> Iterator[MapPlace]:
    """Areas, then cities called otherwise than their areas, straits and canals."""
    areas = geometry.board.areas
    for area in areas.values():
        yield MapPlace(title_of(area), area.id, kind_of(area))
        if area.victory_city:
            yield MapPlace(area.victory_city, area.id, f"victory city in {area.name}")
    for city in geometry.shapes.cities:
        if city.name != areas[city.area].name:
            yield MapPlace(city.name, city.area, f"{CITY_TITLES[city.kind].lower()} in {areas[city.area].name}")
    for strait in geometry.shapes.straits:
        area_id = geometry.area_at(*strait.at)
        if area_id:
            yield MapPlace(strait.name, area_id, "strait")
    for canal in geometry.canals:
        yield MapPlace(canal.name, canal.between[0], "canal")


def title_of(area: Area) -> str:
    """An area's name as it begins a line."""
    return area.name[0].upper() + area.name[1:]


def kind_of(area: Area) -> str:
    """What an area is, in a word or two; empty for ordinary territories, whose owners say more."""
    if area.impassable:
        return "may not be entered"
    return _FORMS.get(area.form, "sea" if area.is_sea and not area.name.startswith("sea zone") else "")


def describe(geometry: AreaGeometry, area_id: str) -> str:
    """An area in a line: name, what it is, whose it is at the start, what it is worth, what is in it."""
    area = geometry.board.areas[area_id]
    details = area.details
    parts = [title_of(area), kind_of(area)]
    if area.owner:
        if palette().name(area.owner) != area.name:
            parts.append(palette().name(area.owner))
        original = details.get("original_owner", "")
        if original and original != area.owner:
            parts.append(f"originally {palette().name(original)}")
    elif not area.is_sea and not area.impassable:
        parts.append("neutral")
    if area.ipc:
        parts.append(f"{area.ipc} IPC")
    if details.get("population", "") not in ("", "0"):
        parts.append(f"population {details['population']}")
    if details.get("resources", "") not in ("", "0"):
        parts.append(f"resources {details['resources']}{' (oil)' if details['oil'] else ''}")
    if details.get("base") and area.form != "islet_base":
        parts.append("base")
    if area.victory_city:
        parts.append(f"{area.victory_city}, {'capital and ' if area.capital_of else ''}victory city")
    elif area.capital_of and not details.get("city"):
        parts.append("capital")
    cities = [city for city in geometry.shapes.cities if city.area == area_id]
    parts += [f"{city.name}, {CITY_TITLES[city.kind].lower()}" for city in cities]
    if details.get("neutral_infantry", "") not in ("", "0"):
        parts.append(f"{details['neutral_infantry']} infantry when attacked")
    if details.get("convoy"):
        parts.append("convoy zone")
    if details.get("kamikaze"):
        parts.append("kamikaze zone")
    return " · ".join(part for part in parts if part)
