"""The double of the process for the tests of this folder."""

from tests.app.computers.double import houses

__all__ = ["houses"]
