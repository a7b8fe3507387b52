"""Text from players cannot script the page: nothing runs that the server did not send as a file."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from .tables import begun, two_at_a_table

EVIL = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
INLINE = """() => {
  const script = document.createElement('script');
  script.textContent = 'window.hacked = 1';
  document.body.append(script);
  const image = document.createElement('div');
  image.innerHTML = '<img src="x" onerror="window.hacked = 1">';
  document.body.append(image);
}"""


def test_the_policy_is_strict_on_every_page(me: Any) -> None:
    for path in ("/", "/play", "/desk", "/account"):
        answer = me.page.request.get(me.server + path)
        policy = dict(
            part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; ")
        )
        assert policy["script-src"] == policy["style-src"] == policy["default-src"] == "'self'"
        assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
        assert "unsafe" not in answer.headers["content-security-policy"]


def test_even_a_script_that_got_into_the_page_would_not_run(me: Any) -> None:
    me.troubles_expected = True
    me.open("/")
    me.page.evaluate(INLINE)
    me.page.wait_for_timeout(300)
    assert me.page.evaluate("() => window.hacked") is None


def test_names_chat_cards_and_maps_are_only_text(people: Any) -> None:
    ada, ben = two_at_a_table(people)
    begun(ada, ben)
    ada.page.get_by_label("Say something").fill(EVIL)
    ada.click("Send")
    ben.page.get_by_text(EVIL).wait_for()
    card = f'card "{EVIL.replace(chr(34), chr(39))}"\n  points 50\n  dial 8 10 16 3 x4\n'
    ground = f'map "{EVIL.replace(chr(34), chr(39))}" 8x8\n  special c3 "<svg onload=alert(1)>"\n'
    for text, waits in ((card, ".own-look .card"), (ground, ".own-map .board-svg")):
        ben.open(f"/own#{quote(text)}")
        ben.page.wait_for_selector(waits)
        ben.page.reload()
    for one in (ada, ben):
        assert one.page.evaluate("() => window.hacked") is None
        assert not one.page.locator("img:not([src^='/api/'])").count()
