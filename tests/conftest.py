"""Games that tests play keep themselves in a folder of the tests, not in a person's."""

from __future__ import annotations

import os
import tempfile

os.environ["OPENCLIX_GAMES"] = tempfile.mkdtemp(prefix="openclix-games-")
