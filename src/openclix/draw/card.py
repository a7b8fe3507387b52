"""1.1 A card as a picture: the name, the whole dial with the current click framed, the text.

>>> from openclix.engine.figures.figures import Card, Click
>>> picture = draw_card(Card("Night Porter", dial=(Click((8, 10, 16, 3)),)))
>>> picture.count("<title>")
1
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from openclix import rulebook
from openclix.editions import edition
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import (
    PROMOTIONAL,
    SLOTS,
    SYMBOLS,
    Card,
    Grant,
    PowerRef,
    Special,
)
from openclix.engine.figures.messages import (
    Argument,
    Name,
    Points,
    Row,
    card_words,
    say,
    spoken,
    stat_name,
)
from openclix.engine.table.edition import Edition
from openclix.language import spoken_language

from .dial import dial_height, draw_dial
from .icons import burst, icon
from .markup import (
    DISPLAY,
    centred,
    document,
    element,
    group,
    letters,
    number,
    path,
    width_of,
    wrapped,
)
from .portraits import SIZE, figure_markup, halftone, portrait_of
from .shapes import bolt
from .signs import emblem_of, sign_markup, signs
from .slots import grant_name, value_chip
from .tokens import PowerLook, Theme, base_look, plain_look, power_look, special_look
from .tokens import theme as theme_named

WIDE, PAD, BLEED = 480.0, 20.0, 10.0
PICTURE: Final = 220.0
"""The height of the portrait above the name."""
SIGN: Final = 120.0
"""The height of the picture of an element without a figure."""
EMBLEM: Final = 36.0
"""The width of the team's emblem."""
HEAD: Final = 62.0


@dataclass
class Sheet:
    """A card while it is drawn from the top down."""

    theme: Theme
    rules: Edition
    y: float = 0.0
    parts: list[str] = field(default_factory=list)

    @property
    def wide(self) -> float:
        return WIDE - 2 * PAD

    def lines(self, words: str, size: float, colour: str, indent: float = 0.0) -> None:
        """A paragraph."""
        for line in wrapped(words, self.wide - indent, size):
            self.parts.append(letters(line, PAD + indent, self.y + size, size, colour))
            self.y += size * 1.38

    def rule(self, words: str) -> None:
        """A heading with a line below it."""
        self.y += 10
        self.parts.append(
            letters(words, PAD, self.y + 12, 12.5, self.theme.ink, face=DISPLAY, bold=True)
        )
        line = f"M{number(PAD)} {number(self.y + 17)}H{number(WIDE - PAD)}"
        self.parts.append(path(line, stroke=self.theme.ink, stroke_width=1.1))
        self.y += 24


def draw_card(
    card: Card, *, click: int | None = None, theme: str = "light", rules: Edition | None = None
) -> str:
    """A card as a picture.

    `click` is the current click of the dial, by default the first one. `rules` is the edition whose
    words name its powers.
    """
    shown = card.start if click is None else click
    pictured = picture_height(card)
    sheet = Sheet(theme_named(theme), rules or edition(), pictured + HEAD + 10)
    if card.dial or not card.element:
        _facts(sheet, card)
        sheet.y += 22
        sheet.parts.append(draw_dial(sheet.theme, card, shown, PAD, sheet.y, sheet.wide))
        sheet.y += dial_height(card) - 20
        _key(sheet, card)
    _texts(sheet, card)
    _badges(sheet, card)
    high = sheet.y + PAD
    look = sheet.theme
    panel = [
        element("rect", width=WIDE + 2 * BLEED, height=high + 2 * BLEED, fill=look.paper),
        _panel(high, "#000000", 3.0, fill_opacity=0.22),
        _panel(high, look.surface, 0.0),
    ]
    inside = element(
        "g",
        (_sign(card, look) if card.element else _picture(card)) if pictured else "",
        element("g", _head(card, look), transform=f"translate(0 {number(pictured)})"),
        *sheet.parts,
        element(
            "rect",
            width=WIDE,
            height=high,
            rx=10,
            fill="none",
            stroke=look.ink,
            stroke_width=1.8,
        ),
        transform=f"translate({number(BLEED)} {number(BLEED)})",
    )
    told = _words(card, shown)
    return document(
        WIDE + 2 * BLEED,
        high + 2 * BLEED,
        str(say("picture-card-title", name=Name("card", card.name, card.name), points=card.points)),
        told,
        [*panel, inside],
    )


def _panel(high: float, fill: str, down: float, fill_opacity: float | None = None) -> str:
    return element(
        "rect",
        x=BLEED + down,
        y=BLEED + down,
        width=WIDE,
        height=high,
        rx=10,
        fill=fill,
        fill_opacity=fill_opacity,
    )


def _picture(card: Card) -> str:
    """The portrait, on the ground of its team."""
    portrait = portrait_of(card)
    uid = f"card-{slug(portrait.name)}"
    scale = PICTURE / SIZE
    edge = f"M0 {number(PICTURE)}V10a10 10 0 0 1 10-10H{number(WIDE - 10)}a10 10 0 0 1 10 10"
    frame = f"{edge}V{number(PICTURE)}Z"
    ground = portrait.palette()["g"]
    moved = f"translate({number((WIDE - PICTURE) / 2)} 0) scale({number(scale)})"
    return (
        f'<defs>{halftone(uid)}<clipPath id="c-{uid}"><path d="{frame}"/></clipPath></defs>'
        f'<g clip-path="url(#c-{uid})"><path fill="{ground}" d="{frame}"/>'
        f'<path fill="url(#h-{uid})" fill-opacity=".13" d="{frame}"/>'
        f'<g transform="{moved}">{figure_markup(portrait, uid)}</g></g>{_emblem(card)}'
    )


def picture_height(card: Card) -> float:
    """The height of the picture above the name; a card that nobody has drawn has none."""
    if not card.element:
        return PICTURE
    return SIGN + 2 * PAD if signs().knows("element", card.name) else 0.0


def _sign(card: Card, look: Theme) -> str:
    """25 The picture of an element without a figure."""
    high = SIGN + 2 * PAD
    edge = f"M0 {number(high)}V10a10 10 0 0 1 10-10H{number(WIDE - 10)}a10 10 0 0 1 10 10"
    ground = path(f"{edge}V{number(high)}Z", fill=look.paper)
    return ground + sign_markup("element", card.name, WIDE / 2, high / 2, SIGN)


def _emblem(card: Card) -> str:
    """The emblem of the card's team, in the corner of the portrait."""
    team = emblem_of(card.teams, card.keywords)
    if not team:
        return ""
    at, size = PAD, EMBLEM
    rim = element(
        *("rect", ""),
        x=at - 2,
        y=at - 2,
        width=size + 4,
        height=size + 4,
        rx=3,
        fill=base_look().face,
        stroke=base_look().ink,
        stroke_width=1.6,
    )
    middle = at + size / 2
    return group([rim, sign_markup("team", team, middle, middle, size)], title=team)


def _head(card: Card, look: Theme) -> str:
    """The name on a band of ink below the portrait, and the points in a burst."""
    base, ink = base_look(), base_look().ink
    top = "V10a10 10 0 0 1 10-10H{0}a10 10 0 0 1 10 10V" if card.element else "V0H{1}V"
    band = f"M0 {number(HEAD)}{top.format(number(WIDE - 10), number(WIDE))}{number(HEAD)}Z"
    bit = " · ".join(part for part in (card.set_id, card.number) if part)
    parts = [
        path(band, fill=ink),
        path(f"M0 {number(HEAD)}H{number(WIDE)}", stroke=look.ink, stroke_width=1.4),
        letters(
            spoken(Name("card", card.name, card.name)),
            PAD,
            HEAD / 2 + (2 if bit else 10),
            28,
            base.badge_text,
            face=DISPLAY,
            bold=True,
            within=WIDE - 2 * PAD - 96,
        ),
        letters(bit, PAD, HEAD - 13, 11, base.wood) if bit else "",
    ]
    x, y = WIDE - PAD - 32, HEAD / 2 + 4
    parts += [
        burst(x, y, 36, base.token, ink),
        centred(str(card.points), x, y - 3, 23, ink, within=44),
        centred(caption("points-word"), x, y + 13, 8.5, ink, within=44),
    ]
    return "".join(parts)


def _facts(sheet: Sheet, card: Card) -> None:
    """Range and bolts, symbols, keywords and teams."""
    ink, muted = sheet.theme.ink, sheet.theme.muted
    yellow = base_look().token
    x, y = PAD, sheet.y
    shown = str(say("picture-range", range=card.range)) if card.range else caption("no-range")
    wide = width_of(shown, 16, DISPLAY)
    sheet.parts.append(exactly(shown, x, y + 16, 16, ink, wide))
    x += wide + 4
    for _ in range(card.bolts if card.range else 0):
        sheet.parts.append(bolt(x + 6, y + 10, 9, fill=yellow, stroke=ink, stroke_width=1.1))
        x += 14
    x += 12
    for symbol in [s for s in SYMBOLS if s in card.symbols]:
        symbol_name = str(say("picture-symbol", symbol=symbol))
        room = 22 + width_of(symbol_name, 10.5)
        if x + room > WIDE - PAD - 76:
            x, y = PAD, y + 22
        sheet.parts += [
            icon(symbol, x, y + 2, 16, ink),
            letters(symbol_name, x + 20, y + 14, 10.5, ink),
        ]
        x += room + 8
    sheet.y = y + 26
    extras = [str(say("picture-base", shape=card.shape))] if card.shape != "1x1" else []
    extras += [caption("bystander")] if card.bystander else []
    extras += (
        [str(say("picture-optional", points=card.optional_cost))] if card.optional_cost else []
    )
    extras += [str(say("picture-promotional"))] if card.rank == PROMOTIONAL else []
    extras += [str(say("picture-corrected", date=card.corrected))] if card.corrected else []
    if extras:
        sheet.lines(" · ".join(extras), 11, muted)
    if card.keywords:
        sheet.lines(
            " · ".join(sorted(spoken(Name("keyword", k)) for k in card.keywords)), 11.5, ink
        )
    if card.teams:
        sheet.lines(
            str(
                say(
                    "picture-team",
                    teams=Row(Name("power", slug(team), team) for team in card.teams),
                )
            ),
            11.5,
            ink,
        )


def _key(sheet: Sheet, card: Card) -> None:
    """The standard powers of the dial, in dial order."""
    looks: dict[str, PowerLook] = {}
    for slot in range(4):
        for step in card.dial:
            grant = step.powers[slot]
            look = power_look(grant.name) if isinstance(grant, PowerRef) else None
            if look is not None:
                looks[look.name] = look
    if not looks:
        return
    sheet.rule(caption("powers"))
    for look in looks.values():
        name = spoken(Name("power", slug(look.name), look.name))
        sheet.parts += [
            value_chip(look.mark, look, (PAD, sheet.y, 24, 15), 1.0, line=sheet.theme.muted),
            letters(
                name,
                PAD + 31,
                sheet.y + 7.5,
                11.5,
                sheet.theme.ink,
                middle=True,
                within=sheet.wide - 36,
            ),
        ]
        sheet.y += 18
        sheet.lines(power_text(sheet.rules, look.name), 9.5, sheet.theme.muted, indent=31)
        sheet.y += 3


def power_text(rules: Edition, name: str) -> str:
    """27 What a standard power does in an edition, in the words of the rulebook that we write."""
    ability = rules.registry.abilities.get(slug(name))
    if ability is None:
        return ""
    section = rules.cites("power", ability.section)
    return rulebook.text_of_power(rules.name, section, ability.name, spoken_language())


def _texts(sheet: Sheet, card: Card) -> None:
    """Traits and special powers with their text."""
    traits = (*card.traits, *sheet.rules.team_specials(card))
    if traits:
        sheet.rule(caption("traits"))
        for trait in traits:
            _text(sheet, trait, plain_look(), card.name)
    specials: dict[Special, None] = {}
    for step in card.dial:
        for grant in step.powers:
            if isinstance(grant, Special):
                specials[grant] = None
    if specials:
        sheet.rule(caption("special-powers"))
        for special in specials:
            _text(sheet, special, special_look(), card.name)


def _played(rules: Edition, grant: Grant, figure: str) -> tuple[bool, tuple[PowerRef, ...]]:
    """Whether the engine plays a trait or special power, and the powers that it grants."""
    if isinstance(grant, PowerRef):
        return True, (grant,)
    meaning = rules.registry.texts.of(grant, figure)
    return bool(grant.grants or meaning), grant.grants if meaning is None else meaning.grants


def _text(sheet: Sheet, grant: Grant, look: PowerLook, figure: str) -> None:
    """One trait or special power, marked as played by the engine or left to the players."""
    ink, muted = sheet.theme.ink, sheet.theme.muted
    played, refs = _played(sheet.rules, grant, figure)
    sheet.parts += [
        value_chip("T" if look.mark == "" else look.mark, look, (PAD, sheet.y, 24, 15), 1.0),
        letters(
            grant_name(grant),
            PAD + 31,
            sheet.y + 7.5,
            12.5,
            ink,
            bold=True,
            middle=True,
            within=sheet.wide - 120,
        ),
        _badge(sheet, played),
    ]
    sheet.y += 20
    if isinstance(grant, Special) and grant.text:
        told = card_words(grant.text, figure, grant.name, sheet.rules.registry.home)
        sheet.lines(str(told), 11.5, ink, 31)
    if refs and (grant.grants if isinstance(grant, Special) else grant.changes):
        powers = Points(Name("word", _ref_words(ref)) for ref in refs)
        sheet.lines(str(say("picture-plays-as", powers=powers)), 10.5, muted, 31)
    guarded = grant.protected | (frozenset().union(*(ref.protected for ref in refs)))
    if guarded:
        names = Row(Name("power", slug(name), _power_name(name)) for name in sorted(guarded))
        sheet.lines(str(say("picture-protected", powers=names)), 10.5, muted, 31)
    sheet.y += 7


def _badges(sheet: Sheet, card: Card) -> None:
    """The meaning of the badges, below a card that has any."""
    grants = [
        *card.traits,
        *(g for step in card.dial for g in step.powers if isinstance(g, Special)),
    ]
    read = {_played(sheet.rules, grant, card.name)[0] for grant in grants}
    for played, key in ((True, "engine-means"), (False, "by-hand-means")):
        if played in read:
            sheet.lines(caption(key), 9.0, sheet.theme.muted)


def caption(what: str) -> str:
    """Words of a card."""
    return str(say(f"picture-{what}"))


def exactly(words: str, x: float, y: float, size: float, fill: str, wide: float) -> str:
    """Words at their computed width in any font, because something is behind them."""
    return letters(
        words,
        x,
        y,
        size,
        fill,
        face=DISPLAY,
        bold=True,
        textLength=wide,
        lengthAdjust="spacingAndGlyphs",
    )


def _badge(sheet: Sheet, read: bool) -> str:
    """Whether the engine plays a text, or players resolve it by hand."""
    label = caption("engine" if read else "by-hand")
    wide = 54.0
    x, y = WIDE - PAD - wide, sheet.y
    colour = sheet.theme.reach if read else sheet.theme.blocked_line
    return element(
        "rect",
        x=x,
        y=y,
        width=wide,
        height=15,
        rx=7.5,
        fill="none",
        stroke=colour,
        stroke_width=1.3,
        stroke_dasharray=None if read else "3 2",
    ) + centred(
        label,
        x + wide / 2,
        y + 7.5,
        9,
        colour,
        within=wide - 8,
    )


def _ref_words(ref: PowerRef) -> str:
    """A power with what the card changes about it."""
    changes = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in ref.changes)
    return f"{ref.name} ({changes})" if changes else ref.name


def _power_name(name: str) -> str:
    look = power_look(name)
    return look.name if look is not None else name.replace("-", " ")


def _words(card: Card, shown: int) -> str:
    """A card in words."""
    about: dict[str, Argument] = {"name": Name("card", card.name, card.name), "points": card.points}
    told = [str(say("picture-card", **about, range=card.range, bolts=card.bolts))]
    if card.symbols:
        symbols = Row(say("picture-symbol", symbol=symbol) for symbol in sorted(card.symbols))
        told.append(str(say("picture-symbols", symbols=symbols)))
    if card.keywords:
        keywords = Row(Name("keyword", keyword) for keyword in sorted(card.keywords))
        told.append(str(say("picture-keywords", keywords=keywords)))
    if card.corrected:
        told.append(str(say("picture-corrected", date=card.corrected)))
    for k, step in enumerate(card.dial, 1):
        values = [
            f"{spoken(stat_name(SLOTS[slot]))} {step.values[slot]}"
            + (f" {grant_name(grant)}" if grant is not None else "")
            for slot, grant in enumerate(step.powers)
        ]
        now = "yes" if k == shown else "no"
        listed = Row(Name("word", value) for value in values)
        told.append(str(say("picture-click-values", click=k, now=now, values=listed)))
    return " ".join(told)
