"""Rules that follow from rules: each line of a grammar file in its other grammatical forms.

A predicate also has a plural. A condition may be in front or at the end. A trigger may begin with
"whenever" or "after". Statements and triggers with one subject may share it: "hits or is hit". The
grammar files have one line for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .grammar_rules import RULE

PLURAL: Final = {
    "is": "are",
    "isn't": "aren't",
    "has": "have",
    "hasn't": "haven't",
    "occupies": "occupy",
    "doesn't": "don't",
    "was": "were",
    "wasn't": "weren't",
    "shares": "share",
    "takes": "take",
    "deals": "deal",
    "ignores": "ignore",
    "modifies": "modify",
    "gains": "gain",
    "controls": "control",
    "holds": "hold",
}
"""Verbs as groups have them. Other words stay as they are."""
SINGULAR: Final = {many: one for one, many in PLURAL.items()}
ALSO_WHEN: Final = ("whenever", "each time", "any time")
"""Words that begin a trigger as "when" does."""
IF: Final = "[if {condition} ,]"
IN_FRONT: Final = {"when": "^when", "while": "^while", "as long as": "^aslong"}
AT_THE_END: Final = {
    "if": "^last",
    "while": "^last+while",
    "when": "^last+when",
    "as long as": "^last+aslong",
    ", but only if": "^last+but",
    ", but only while": "^last+but+while",
    ", but only when": "^last+but+when",
}
"""Words that begin a condition, and the sign of their rule."""
SHARED: Final = frozenset(
    [
        "DealsKind",
        "Denies",
        "Escapes",
        "Forbids",
        "ForbidsPowers",
        "HasKeyword",
        "HasPowers",
        "HasSymbol",
        "HasTeam",
        "Lends",
        "Modifies",
        "SetsValue",
        "TakesAtMost",
    ]
)
"""Statements whose other spellings may share a subject, too."""
OF_GROUPS: Final = frozenset(["DealsKind", "Escapes", "Forbids", "TakesAtMost"])
"""Statements about groups without a record for a place."""
BUT: Final = ", but "
"""The beginning of most riders. Printers forget the comma."""
SUBJECT: Final = re.compile(r"\{(who|whom):anybody\} ")
GROUPS: Final = "{whom:groups} "
ONE: Final = "{whom:one} "
OWN: Final = "@self "


def parts_of(line: str) -> tuple[str, str, str, str] | None:
    """Slot, record, sign and template of a rule."""
    match = RULE.fullmatch(line)
    return None if match is None else (match[1], match[2], match[3], match[4])


def with_field(record: str, field: str) -> str:
    """A record with one more field in its brackets: `Hits(who=…)`."""
    name, _, rest = record.partition("(")
    return f"{name}({field}, {rest}" if rest else f"{name}({field})"


def plural(words: str) -> str:
    """The words after a subject, as a group has them.

    >>> plural("takes a maximum"), plural("automatically breaks away")
    ('take a maximum', 'automatically break away')
    """
    first, space, rest = words.partition(" ")
    if first in ("automatically", "breaks", "starts"):
        return words.replace("breaks", "break").replace("starts", "start")
    return f"{PLURAL.get(first, first)}{space}{rest}"


def singular(words: str) -> str:
    """The words after a group, as one figure has them.

    >>> singular("modify attack"), singular("can use Flurry")
    ('modifies attack', 'can use Flurry')
    """
    first, space, rest = words.partition(" ")
    if first == "automatically":
        return words.replace("break ", "breaks ")
    return f"{SINGULAR.get(first, first)}{space}{rest}"


def derived(line: str) -> Iterator[str]:
    """The rules that follow from a rule."""
    parts = parts_of(line)
    if parts is None:
        return
    slot, record, sign, template = parts
    if slot == "predicate":
        yield f"predicates {record} {sign} {plural(template)}"
    if slot == "rider" and template.startswith(BUT):
        yield f"rider {record} {together(sign, '^nobut')} {template.removeprefix(', ')}"
    if slot == "single-trigger" and template.startswith("when "):
        yield from of_trigger(record, sign, template.removeprefix("when "))
    if slot in ("plain-sentence", "sentence") and sign != "~":
        yield from of_statement(slot, record, sign, template)


def of_trigger(record: str, sign: str, rest: str) -> Iterator[str]:
    """A trigger: with other words in front, after "after", alone, and without its subject."""
    for words in ALSO_WHEN:
        habit = words.replace(" ", "")
        yield f"single-trigger {record} {together(sign, f'^{habit}')} {words} {rest}"
    yield f"after-trigger {record} {sign} after {rest}"
    yield f"bare-trigger {record} {sign} {rest}"
    subject = SUBJECT.match(rest)
    if subject is not None:
        own = with_field(record, f"{subject[1]}=Selector('self')")
        yield f"trigger-verb {own} {sign} {rest[subject.end() :]}"


def together(sign: str, other: str) -> str:
    """The sign of a rule that needs the habits of two signs.

    >>> together("=", "^last"), together("^brief", "^last"), together("^brief", "~")
    ('^last', '^brief+last', '~')
    """
    if "~" in (sign, other):
        return "~"
    habits = [each.removeprefix("^") for each in (sign, other) if each != "="]
    return f"^{'+'.join(habits)}" if habits else "="


def of_statement(slot: str, record: str, sign: str, template: str) -> Iterator[str]:
    """A statement: about groups, with its condition elsewhere, and without its subject."""
    if "{step" in template or "{sentence" in template:
        return
    bare = template.replace(IF, "").strip()
    front = IF if IF in template else ""
    forms = [template]
    if bare.startswith(ONE):
        rest = bare.removeprefix(ONE)
        forms.append(f"{front} {GROUPS}{plural(rest)}".strip())
        yield f"{slot} {record} {sign} {forms[-1]}"
    subject = next((each for each in (ONE, GROUPS) if bare.startswith(each)), "")
    if subject:
        rest = bare.removeprefix(subject)
        forms.append(
            f"{front} {{whom:each-one}} {rest if subject == ONE else singular(rest)}".strip()
        )
        yield f"{slot} {record} {together(sign, '^each')} {forms[-1]}"
    if not bare.endswith(" ."):
        return
    for form in forms if front else ():
        yield from with_conditions(slot, record, sign, form)
    if sign != "=" and record.partition("(")[0] not in SHARED:
        return
    words = bare.removesuffix(" .")
    own = with_field(record, "whom=Selector('self')")
    if words.startswith(ONE):
        yield f"verb {own} {sign} {words.removeprefix(ONE)}"
        yield f"verbs {own} {sign} {plural(words.removeprefix(ONE))}"
    elif words.startswith(GROUPS):
        yield f"verbs {own} {sign} {words.removeprefix(GROUPS)}"
    elif words.startswith(OWN) and not words.startswith("@self 's"):
        yield f"verb {record} {sign} {words.removeprefix(OWN)}"


def of_them(slot: str, record: str, sign: str, bare: str) -> Iterator[str]:
    """A statement about the members of a group in a place: "while adjacent to …"."""
    they = "There(selector=Selector('any', (Part('that'), Again(), where)))"
    there = with_field(record, f"condition={they}")
    for words in ("while", "when"):
        yield f"{slot} {there} {together(sign, f'^place+{words}')} {bare} {words} {{where:place}} ."


def in_places(slot: str, record: str, sign: str, template: str) -> Iterator[str]:
    """A statement about the figure itself in a place: "while adjacent to …", "when within …"."""
    bare = template.replace(IF, "").strip().removesuffix(" .")
    if bare.startswith(ONE):
        record = with_field(record, "whom=Selector('self')")
        bare = f"{OWN}{bare.removeprefix(ONE)}"
    elif bare.startswith(GROUPS) and record.partition("(")[0] in OF_GROUPS:
        yield from of_them(slot, record, sign, bare)
        return
    elif "{whom" in bare or not ("@self" in bare or "@his" in bare or bare.startswith("modify")):
        return
    there = with_field(record, "condition=There(selector=Selector('self', (where,)))")
    for words in ("while", "when"):
        at_end, in_front = (
            together(sign, f"^place+{words}"),
            together(sign, f"^place+{words}+front"),
        )
        yield f"{slot} {there} {at_end} {bare} {words} {{where:place}} ."
        yield f"{slot} {there} {in_front} {words} {{where:place}} , {bare} ."


def with_conditions(slot: str, record: str, sign: str, template: str) -> Iterator[str]:
    """A statement with its condition in front, in other words, or at the end."""
    for words, habit in IN_FRONT.items():
        front = template.replace(IF, f"{words} {{condition}} ,")
        yield f"{slot} {record} {together(sign, habit)} {front}"
    bare = template.replace(IF, "").strip().removesuffix(" .")
    for words, habit in AT_THE_END.items():
        if words[0] == "," and "{powers" in bare:
            continue  # then it is a rider of the last power
        yield f"{slot} {record} {together(sign, habit)} {bare} {words} {{condition}} ."
    yield from in_places(slot, record, sign, template)
    never = with_field(record, "condition=Unless(unless)")
    yield f"{slot} {never} {sign} {bare} unless {{unless:single-condition}} ."
    front = template.replace(IF, "unless {unless:single-condition} ,")
    yield f"{slot} {never} {together(sign, '^unlessfront')} {front}"
