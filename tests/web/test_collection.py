"""A player's own collection: dropped, looked through, played, and seen by whoever is invited."""

from __future__ import annotations

import json
import statistics
import threading
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from tests.importing.made_up import SET, units
from tests.importing.quirks import figure, quay, special
from tests.pace import in_time

from .tables import begun, link_of, makes_the_link
from .test_access import findings

PLAYED = "When Quay Keeper hits, after resolutions heal Quay Keeper 1 click."
BY_HAND = "When Quay Keeper hits, everybody hums."
UNREAD = "Something hums."
CARDS = [
    figure("501", name="Quay Keeper", point_values=[60],
           special_powers=[special("trait", PLAYED, "Mending")]),
    figure("502", name="Quay Keeper", point_values=[70],
           special_powers=[special("trait", BY_HAND, "Humming")]),
    figure("503", name="Quiet Quill", point_values=[80], keywords=["Scholar"],
           special_powers=[special("trait", UNREAD, "Silence")]),
    figure("504", name="Plain Porter", point_values=[40]),
    figure("505", dial=[]),
]  # fmt: skip
TEAM = {"name": "Quay Crew", "main_force": [{"unit_id": "qk501"}, {"unit_id": "qk504"}]}


def written(folder: Path, **files: Any) -> list[str]:
    paths = []
    for name, data in files.items():
        path = folder / (f"{name}.xml" if isinstance(data, str) else f"{name}.json")
        path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
        paths.append(str(path))
    return paths


def drops(one: Any, paths: list[str]) -> None:
    """Drops files on the page, and waits until they have been read."""
    one.page.locator(".collection-drop input").set_input_files(paths)
    for path in paths:
        one.page.wait_for_selector(f'[data-file="{Path(path).name}"]', timeout=60_000)
    one.page.wait_for_selector(".collection-busy", state="detached")


def counts(one: Any, file: str) -> str:
    return str(one.page.locator(f'[data-file="{file}"] .row span').first.inner_text())


def test_files_of_each_format_are_read_and_kept(people: Any, tmp_path: Path) -> None:
    me, other = people(), people()
    me.open("/collection")
    drops(me, written(tmp_path, quay=CARDS, yard=quay("Quay Yard"), made=SET, crew=TEAM))
    assert counts(me, "quay.json") == "4 cards, 0 maps, 0 objects, 1 skipped"
    assert counts(me, "yard.json") == "0 cards, 1 map, 0 objects, 0 skipped"
    assert counts(me, "made.xml").startswith("1 card,")
    me.page.locator('[data-file="quay.json"] summary').click()
    remarks = me.page.locator('[data-file="quay.json"] .collection-remarks').inner_text()
    assert "qk505, dial: the unit has no dial" in remarks
    rows = me.page.locator(".collection-rows li")
    assert rows.count() == 5
    told = {
        row.locator("b").inner_text() + row.locator(".reads").inner_text() for row in rows.all()
    }
    assert "Quay Keeper1 read, 0 by hand, 0 unread" in told
    assert "Quay Keeper0 read, 1 by hand, 0 unread" in told
    assert "Quiet Quill0 read, 0 by hand, 1 unread" in told
    assert "Plain PorterNo text" in told
    me.page.locator(".finder input").fill("hums")
    me.page.wait_for_selector('.collection-found[data-count="2"]')
    me.page.get_by_label("What is read").select_option("unread")
    me.page.wait_for_selector('.collection-found[data-count="1"]')
    rows.first.locator(".card-name").click()
    me.page.wait_for_selector(".force-sheet .card")
    assert UNREAD in me.page.locator(".force-sheet .card").inner_text()
    me.page.reload()
    me.page.wait_for_selector('.collection-found[data-count="5"]')
    other.open("/collection")  # it belongs to one player
    other.page.wait_for_selector(".collection-drop")
    assert other.page.locator(".collection-files li").count() == 0
    me.click("Use this force")
    me.page.wait_for_selector(".picked-cards li")
    assert "Plain Porter" in me.page.locator(".picked-cards").inner_text()


def test_a_collection_is_for_everybody_and_fits_a_phone(people: Any, tmp_path: Path) -> None:
    phone = people(390, 844, bypass_csp=True)
    phone.open("/collection")
    drops(phone, written(tmp_path, quay=CARDS, yard=quay("Quay Yard")))
    phone.page.locator(".collection-rows .card-name").first.click()
    phone.page.wait_for_selector(".force-sheet .card")
    for scheme in ("light", "dark"):
        assert findings(phone, scheme) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_file_that_cannot_be_read_says_where(me: Any, tmp_path: Path) -> None:
    me.open("/collection")
    archive = tmp_path / "all.json"
    archive.write_bytes(b"PK\x03\x04zipped")
    broken = tmp_path / "broken.json"
    broken.write_text('[\n  {"unit_id": }\n]', "utf-8")
    nothing = tmp_path / "nothing.json"
    nothing.write_text('{"a": 1}', "utf-8")
    trap = tmp_path / "trap.xml"
    trap.write_text('<!DOCTYPE a [<!ENTITY b "c">]><card>&b;</card>', "utf-8")
    paths = [str(path) for path in (archive, broken, nothing, trap)]
    me.page.locator(".collection-drop input").set_input_files(paths)
    me.page.wait_for_function("() => document.querySelectorAll('.problem').length === 4")
    said = me.page.locator(".problem").all_inner_texts()
    assert "broken.json isn’t valid JSON: line 2" in said[1]
    assert said[0] == "all.json is an archive. Unpack it and put in the files that are in it."
    assert ["all.json" in said[0], "nothing.json" in said[2], "trap.xml" in said[3]] == [True] * 3


def test_a_collection_is_played_and_the_other_side_sees_in_numbers_what_it_is(
    people: Any, tmp_path: Path
) -> None:
    ada, ben = people(), people()
    ada.open("/collection")
    drops(ada, written(tmp_path, quay=CARDS))
    for name in ("Quay Keeper 501", "Quay Keeper 502", "Quiet Quill 503"):
        ada.page.get_by_label(f"Add {name}", exact=True).click()
    ada.page.wait_for_function("() => /3 figures/.test(document.body.innerText)")
    ada.page.get_by_role("link", name="My force: 3 figures").click()
    ada.page.wait_for_function("() => document.querySelectorAll('.picked-cards li').length === 3")
    ada.page.wait_for_selector(".legal")
    ada.open("/play?with=friend&own=yes")
    makes_the_link(ada)
    ben.page.goto(link_of(ada))
    ben.page.wait_for_selector(".brought")
    said = ben.page.locator(".brought").inner_text()
    assert "Keeper" not in said and "Quill" not in said  # Ben still chooses a force
    assert "Ada made 3 of its cards" in said
    assert "1 by hand, 1 unread" in said
    ben.page.get_by_label("Your name").fill("Ben")
    ben.click("Sit down")
    first, _ = begun(ada, ben)
    roster = " ".join(first.page.locator(".roster").all_inner_texts())
    assert "Quay Keeper" in roster and "Quiet Quill" in roster


def test_eight_thousand_cards_open_and_filter_quickly(me: Any, tmp_path: Path) -> None:
    """Beside the reading, others make choices. The page is measured in the browser itself."""
    made = units(8000)
    for k, unit in enumerate(made):
        unit["type"], unit["name"] = "character", f"Quay Hand {k}"
    me.open("/collection")
    waits: list[float] = []
    over = threading.Event()
    asking = threading.Thread(target=questions, args=(me.server, waits, over))
    asking.start()
    try:
        me.page.locator(".collection-drop input").set_input_files(written(tmp_path, large=made))
        me.page.wait_for_selector('[data-file="large.json"]', timeout=600_000)
    finally:
        over.set()
        asking.join()
    assert counts(me, "large.json").startswith("8,000 cards") or "8000" in counts(me, "large.json")
    print(f"{len(waits)} questions beside it, 95 %: {statistics.quantiles(waits, n=20)[-1]:.3f} s")
    start = time.perf_counter()
    me.page.reload()
    me.page.wait_for_selector('.collection-found[data-count="8000"]')
    opened = time.perf_counter() - start
    spent = me.page.evaluate(FILTER)
    print(f"opened in {opened:.2f} s, filtered in {spent:.0f} ms")
    assert in_time(opened, 10)  # 2 s on a quiet machine
    assert in_time(spent / 1000, 0.5)  # 100 ms on a quiet machine


FILTER = """async () => {
  const field = document.querySelector('.finder input');
  const start = performance.now();
  field.value = 'hand 79';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  while (Number(document.querySelector('.collection-found').dataset.count) === 8000)
    await new Promise((done) => requestAnimationFrame(done));
  return performance.now() - start;
}"""


def questions(server: str, waits: list[float], over: threading.Event) -> None:
    """Somebody else asks something small of the same server, again and again."""
    body = json.dumps({"kind": "card", "text": 'card "A"\n  points 5\n'}).encode()
    while not over.is_set():
        start = time.perf_counter()
        with urlopen(f"{server}/api/lobby", timeout=60) as answer:
            answer.read()
        waits.append(time.perf_counter() - start)
        over.wait(0.1)
    request = Request(f"{server}/api/texts/check", body, {"Content-Type": "application/json"})
    with urlopen(request, timeout=60) as answer:
        assert json.load(answer)["card"]["name"] == "A"
