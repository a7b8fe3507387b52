"""Why not? Every refusal as a code, a sentence and a section.

Each module of refusals registers itself by topic with `@explains`. This package changes nothing,
and no rule in the packages below imports it.
"""
