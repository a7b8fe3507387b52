"""Why not? Every refusal as a code, a sentence and a section.

A chapter of refusals registers itself by topic with `@explains`.
Changes nothing, and no rule above imports it.
"""
