"""What is particular to the Pacific 1940 board: its size, its control points, which real land is which area, seeds.

All positions called "board" are fractions of the board's width and height; all others are longitude, latitude
(longitude counted eastward, so 150 W is 210).
"""

SIZE = (6000, 5480)

# ---------------------------------------------------------------------------------------------------------------
# The warp: where the real centre of an area lies (lon, lat, weight); the board place comes from areas.csv.
SMOOTHING = 0.3
CENTRES = dict(
    shantung=(118.3, 36.3, 2), formosa=(121, 23.7, 2), kwangsi=(108.5, 23.8, 2), korea=(127.5, 37.5, 2),
    kiangsu=(119.7, 33, 2), kiangsi=(117.5, 27.5, 1), japan=(138, 36.5, 2), jehol=(117.5, 41.3, 1),
    okinawa=(128, 26.5, 1), siam=(101.3, 15.5, 2), manchuria=(126, 45.5, 2), hainan=(109.8, 19.2, 2),
    kwangtung=(113.7, 23.4, 1.5), burma=(95.5, 21.5, 1.5), india=(82, 22, 1), malaya=(102.3, 4, 2),
    borneo=(114, 1, 2), french_indo_china=(106, 16.5, 1.5), shan_state=(98.2, 18.5, 1), ceylon=(80.7, 7.5, 1.5),
    philippines=(122, 12.5, 2), queensland=(144, -22.5, 2), victoria=(145, -37, 2), new_south_wales=(147, -32.3, 2),
    northern_territory=(133.5, -19.8, 2), south_australia=(135.5, -30, 2), western_australia=(122, -25.5, 1),
    new_britain=(151, -5.5, 1.5), new_zealand=(174, -41, 2), solomon_islands=(159.5, -8.8, 1),
    new_guinea=(145.5, -6.5, 2), dutch_new_guinea=(138, -4, 2), celebes=(121, -2.2, 2), java=(110.5, -7.4, 2),
    sumatra=(101.8, -0.5, 2), alaska=(208, 64, 1), aleutian_islands=(189, 53, 1), british_columbia=(235, 54, 1),
    yukon_territory=(225, 63, 0.5), western_united_states=(240, 40, 1), mexico=(248, 26, 0.6),
    soviet_far_east=(162, 60, 1), siberia=(140, 58, 1), sakha=(125, 58, 1), amur=(131, 51, 1), buryatia=(110, 53, 1),
    yakut_ssr=(102, 54, 1), yenisey=(93, 54.5, 1), ulaanbaatar=(107.5, 49, 1), buyant_uhaa=(111.5, 46.5, 1),
    central_mongolia=(104.5, 45.5, 1), olgiy=(90.5, 48.5, 1), tunguska=(82, 52, 1), evenkiyskiy=(87, 57, .5),
    kansu=(91, 42, .5), yunnan=(101.5, 24.8, 1), hawaiian_islands=(203, 20.3, .5), midway=(182.6, 28.2, .5),
    fiji=(178, -17.8, .5), new_hebrides=(167.5, -16.5, .5), samoa=(188, -13.8, .5), marianas=(145.7, 15.2, .5),
    caroline_islands=(151.8, 7.4, .5), marshall_islands=(170, 9, .5), gilbert_islands=(173.5, 1, .5),
    wake_island=(166.6, 19.3, .5), paulau_island=(134.5, 7.5, .5), iwo_jima=(141.3, 24.8, .5),
    johnston_island=(190.5, 16.7, .5), line_islands=(201, 3, .5),
)
# Further control points: lon, lat, board x, board y, weight.
EXTRA = [
    (114.0, -23.0, .348, .896, 1), (115.5, -33.5, .358, .948, 1), (153.0, -27.5, .566, .893, 1),
    (113.9, -48.0, .33, 1.02, .5), (131.0, -12.4, .430, .834, 2), (142.5, -11.0, .500, .812, 2),
    (136.8, -12.2, .464, .832, 2), (126.0, -14.2, .402, .846, 2),
]

# ---------------------------------------------------------------------------------------------------------------
# Land. A value is an area, or "*group": land shared out among several areas by the seeds further down.
COUNTRIES = dict(
    CHN="*china", IND="*china", BGD="*china", NPL="*china", BTN="*china", PAK="*china", AFG="*china", HKG="*china",
    MAC="*china", MNG="*mongolia", RUS="*russia", KAZ="kazakhstan", KGZ="kazakhstan", UZB="kazakhstan",
    TJK="kazakhstan", TKM="kazakhstan", KOR="korea", PRK="korea", JPN="japan", TWN="formosa", LKA="ceylon",
    MMR="*burma", THA="*siam", LAO="french_indo_china", VNM="french_indo_china", KHM="french_indo_china",
    MYS="malaya", SGP="malaya", BRN="borneo", IDN="java", TLS="java", PNG="new_guinea", PHL="philippines",
    NZL="new_zealand", MEX="mexico", SLB="solomon_islands", FJI="fiji", VUT="new_hebrides", NCL="new_hebrides",
    WSM="samoa", ASM="samoa",
)
SUBUNITS = dict(
    AUS=dict(WA="western_australia", NT="northern_territory", SA="south_australia", QL="queensland",
             NS="new_south_wales", CT="new_south_wales", JB="new_south_wales", VI="victoria", TS="victoria"),
    CAN=dict(YT="yukon_territory", NT="yukon_territory", NU="yukon_territory", BC="british_columbia",
             AB="british_columbia", SK="british_columbia", MB="british_columbia"),
    USA=dict(AK="alaska", HI="hawaiian_islands",
             **dict.fromkeys("WA OR CA NV ID UT AZ MT WY CO NM ND SD NE KS OK TX".split(), "western_united_states")),
)
# Whole islands of a country that belong to another area: country, lon, lat of a point on or near it, area.
# "" is an islet nobody owns (drawn only), "-" one that is left out.
# Every island goes to the nearest entry of its country; the entry of COUNTRIES stands for the mainland entry.
ISLANDS = dict(
    CHN=[(109.8, 19.2, "hainan"), (104, 35, "*china"), (121.6, 31.6, "*china")],
    IND=[(79, 22, "*china"), (92.8, 12.5, ""), (93.8, 7, ""), (73, 10, "")],
    RUS=[(100, 60, "*russia"), (143, 50.5, "*russia"), (148, 45, ""), (155.8, 50.3, ""), (152, 47, ""), (180, 71, ""),
         (166, 55, ""), (137.6, 55, ""), (190, 66, "*russia"), (164, 59, "*russia")],
    JPN=[(138, 36, "japan"), (143, 43, "japan"), (133.5, 33.7, "japan"), (131, 32.5, "japan"), (128.2, 26.6, "-"),
         (142, 27, "-"), (124, 24.4, "-"), (129.4, 28.3, "-"), (130.5, 30.4, "japan"), (129.3, 34.4, "japan")],
    MYS=[(102.3, 4, "malaya"), (114.5, 3.5, "borneo"), (117, 5.5, "borneo")],
    IDN=[(101.8, -0.5, "sumatra"), (98, 1, "sumatra"), (106.4, -2.5, "sumatra"), (107.7, -2.9, ""),
         (99.5, -2, "sumatra"), (102.3, -5.4, "sumatra"), (104.4, 1, "sumatra"), (108, 4, ""),
         (110.5, -7.4, "java"), (115.2, -8.4, "java"), (118, -8.7, "java"), (121.3, -8.6, "java"),
         (120, -9.8, "java"), (124.5, -9.6, "java"), (126.5, -7.8, "java"), (124.5, -8.3, "java"), (113.4, -7, "java"),
         (114, -0.5, "borneo"), (117, 3.4, "borneo"), (116.3, -3.6, "borneo"), (109.1, -1.3, "borneo"),
         (121, -2.2, "celebes"), (123, -5, "celebes"), (125, -1.9, "celebes"), (120.5, -6.2, "celebes"),
         (128, 0.8, "celebes"), (129.5, -3.1, "celebes"), (126.7, -3.4, "celebes"), (127.6, -0.6, "celebes"),
         (138, -4, "dutch_new_guinea"), (136, -1, "dutch_new_guinea"), (134.5, -6, "dutch_new_guinea"),
         (131.5, -7.6, "dutch_new_guinea"), (130.7, -0.5, "dutch_new_guinea"), (130, -1.9, "dutch_new_guinea"),
         (133, -5.6, "dutch_new_guinea"), (138.5, -8, "dutch_new_guinea")],
    PNG=[(145.5, -6.5, "new_guinea"), (150.5, -5.6, "new_britain"), (152, -3.8, "new_britain"),
         (150.3, -2.6, "new_britain"), (147, -2.1, "new_britain"), (155.2, -6.2, "solomon_islands"),
         (150.7, -9.5, "new_guinea"), (153.2, -11.4, "new_guinea"), (152.8, -9.1, "new_guinea")],
    NZL=[(172, -43, "new_zealand"), (175.5, -39, "new_zealand"), (167.8, -46.9, "new_zealand"), (183.5, -44, "-"),
         (166, -50.7, "-")],
    SLB=[(157, -8, "solomon_islands"), (159.8, -9.3, "solomon_islands"), (161.8, -10.4, "solomon_islands"),
         (160.2, -11.6, "solomon_islands"), (165.9, -10.7, "-")],
    VUT=[(167, -15, "new_hebrides"), (168, -17, "new_hebrides")],
)
# Land given to another area in spite of the borders above: polygon of lon/lat, area or group.
OVERRIDES = [
    ([(164, 50), (200.2, 50), (200.2, 53.8), (196.2, 56.2), (164, 56)], "USA", "aleutian_islands"),
    ([(114.5, 54), (114.5, 47.9), (116, 47.4), (117.6, 46.9), (119.4, 47.0), (121, 47.7), (122.6, 48.7), (124.6, 49.3),
      (126.5, 49.5), (128.6, 49.9), (128.6, 54)], "CHN", "*russia"),
    ([(129.9, 42.2), (131.6, 42.2), (131.6, 43.5), (130.4, 43.5)], "CHN", "*russia"),
    ([(129.4, 41.6), (131.2, 41.6), (131.2, 42.9), (129.9, 42.9)], "PRK", "*russia"),
    ([(85.0, 47.4), (88.5, 47.4), (88.5, 52), (83.6, 52), (83.6, 50.4)], "KAZ", "*russia"),
    ([(77, 42.4), (81.5, 42.5), (84.2, 43.2), (86, 44.8), (86.2, 46.3), (85, 48), (77, 48)], "CHN", "kazakhstan"),
    ([(96.2, 25.6), (99.5, 26.2), (99.5, 29), (95, 29), (95, 27)], "MMR", "*china"),
]
# Named narrows, for the eye only (no rule of this game closes one): name, lon, lat.
STRAITS = [("Strait of Malacca", 100.6, 3.0), ("Sunda Strait", 105.5, -6.1), ("Makassar Strait", 118.0, -1.0),
           ("Torres Strait", 142.3, -10.0), ("Formosa Strait", 119.3, 24.3), ("Luzon Strait", 121.3, 20.3),
           ("Tsushima Strait", 129.6, 34.6), ("La Perouse Strait", 142.0, 45.8), ("Bass Strait", 146.0, -39.6)]
STRAIT = 17             # least width of the water between lands that are not connected
INLET = 5.0             # bays and sounds narrower than twice this are filled in
SMALLEST = 220          # islands of fewer square board units are left out

# ---------------------------------------------------------------------------------------------------------------
# Small islands. Drawn blobs: (dx, dy, radius x, radius y, turn in degrees) in board units from the area's centre.
BLOBS = dict(
    iwo_jima=[(0, 0, 52, 46, 30), (-48, -74, 15, 13, 0), (-70, -128, 17, 15, 0), (20, 72, 12, 11, 0)],
    paulau_island=[(0, 0, 44, 56, 25), (46, -62, 17, 22, 30), (-42, 64, 20, 16, 0), (-110, -90, 13, 12, 0)],
    marianas=[(0, 0, 46, 54, 20), (-30, 84, 24, 28, 30), (26, -82, 18, 20, 0), (30, -134, 15, 17, 0),
              (22, -184, 13, 15, 0)],
    guam=[(0, 0, 42, 58, 35)],
    caroline_islands=[(0, 0, 56, 46, 0), (-118, 12, 20, 16, 0), (112, 26, 30, 26, 0), (190, 54, 18, 15, 0),
                      (-200, -24, 15, 13, 0), (-62, -62, 15, 13, 0)],
    marshall_islands=[(0, 0, 50, 46, 20), (76, -44, 16, 20, 30), (104, 20, 18, 24, -20), (82, 84, 16, 18, 0),
                      (-74, -38, 18, 15, 0), (-112, -80, 20, 14, 0), (20, 82, 18, 14, 0)],
    gilbert_islands=[(0, 0, 46, 52, -30), (-46, -78, 15, 20, -20), (-62, -132, 13, 16, 0), (54, 64, 17, 20, -30),
                     (92, 118, 14, 17, -30)],
    wake_island=[(0, 0, 52, 46, 15)],
    midway=[(0, 0, 50, 46, 0), (66, 34, 15, 12, 0), (-84, -34, 15, 11, 0), (140, 66, 13, 10, 0)],
    johnston_island=[(0, 0, 52, 46, -20)],
    line_islands=[(0, 0, 54, 46, 25), (-76, -62, 20, 15, 30), (-130, -108, 15, 12, 0), (74, 112, 17, 14, 0),
                  (30, 176, 16, 13, 0)],
    okinawa=[(0, 0, 40, 72, 38), (68, -86, 18, 26, 30), (110, -150, 16, 20, 20), (-84, 92, 22, 15, -20),
             (-140, 128, 17, 13, 0)],
)
BLOB_SCALE = 1.18
# Real islands drawn larger: area -> (spread of the group, growth of each island, margin added).
GROWN = dict(
    solomon_islands=(1.30, 1.5, 8), philippines=(1.06, 1.0, 0), aleutian_islands=(1.05, 2.1, 10), new_britain=(1.0, 1.2, 9), ceylon=(1.15, 1.0, 3),
    hainan=(1.15, 1.0, 2), formosa=(1.15, 1.0, 2), celebes=(1.0, 1.08, 5), java=(1.0, 1.02, 5),
)
# Islands drawn without the warp, at their own scale, round the area's centre: board units per degree, then as in GROWN.
PLACED = dict(
    hawaiian_islands=(66, 1.0, 1.6, 8), fiji=(66, 1.3, 1.3, 7), samoa=(64, 1.2, 2.4, 12), new_hebrides=(42, 1.1, 1.4, 10),
    new_zealand=(37, 1.07, 1.0, 1),
)

# ---------------------------------------------------------------------------------------------------------------
# Seeds (board fractions). An area's first seed is its centre in areas.csv; these are further ones.
GROUPS = {
    "*china": "shantung kwangsi kiangsu kiangsi jehol manchuria shensi yunnan suiyuan kweichow hunan kansu hopei "
              "tsinghai szechwan chahar sikang anhwe kwangtung india himalayas".split(),
    "*mongolia": "olgiy dzavhan tsagaan_olom central_mongolia ulaanbaatar buyant_uhaa".split(),
    "*russia": "sakha moscow evenkiyskiy yenisey soviet_far_east amur yakut_ssr tunguska siberia buryatia".split(),
    "*burma": "burma shan_state".split(),
    "*siam": "siam shan_state malaya".split(),
}
SEEDS = dict(
    kansu=[(.02, .285), (.085, .28)], manchuria=[(.36, .215), (.30, .235)], india=[(.04, .575)],
    himalayas=[(.005, .53), (.075, .528)], amur=[(.44, .19), (.37, .15), (.40, .22), (.31, .15)], siberia=[(.45, .08)],
    siam=[(.150, .672), (.166, .645), (.138, .63)], shan_state=[(.115, .70), (.106, .60)], malaya=[(.135, .715)], soviet_far_east=[(.57, .02), (.61, .09)],
    yunnan=[(.10, .55)], burma=[(.078, .57)], kwangsi=[(.215, .575)], kiangsi=[(.225, .495)], anhwe=[(.225, .34)],
    jehol=[(.235, .305)],
    sz05=[(.44, .215), (.475, .18), (.59, .07)], sz06=[(.52, .30), (.40, .30), (.43, .34), (.365, .315)],
    sz19=[(.30, .30), (.315, .32)], sz30=[(.73, .56)], sz35=[(.33, .62), (.36, .66)], sz36=[(.22, .60)],
    sz37=[(.14, .68)], sz38=[(.095, .70)], sz39=[(.03, .64)], sz41=[(.13, .75)], sz42=[(.36, .795), (.32, .82)],
    sz43=[(.27, .76), (.22, .72)], sz45=[(.435, .785)], sz46=[(.515, .80), (.555, .80)], sz47=[(.548, .735)],
    sz49=[(.58, .80), (.74, .735)], sz55=[(.47, .818)], sz56=[(.31, .90), (.375, .835)], sz63=[(.75, .95)],
)
