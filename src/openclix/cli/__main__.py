"""`python -m openclix.cli`."""

import sys

from . import main

sys.exit(main())
