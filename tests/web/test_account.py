"""Accounts in the page: games, forces and standing orders on every screen; whose turn it is."""

from __future__ import annotations

from typing import Any

from .hands import Hands
from .tables import begun, link_of, makes_the_link, sits_down, two_at_a_table

PASSWORD = "analytical engine"


def signs(one: Hands, how: str, name: str, password: str = PASSWORD) -> None:
    one.open("/account")
    one.page.locator(".segmented button", has_text=how).click()
    one.page.get_by_label("Name", exact=True).fill(name)
    one.page.get_by_label("Password", exact=True).fill(password)
    one.page.locator(".account-form button[type=submit]").click()


def test_an_account_from_sign_up_to_deletion_on_two_screens(people: Any) -> None:
    desk, phone = people(), people(390, 844)
    signs(desk, "Make an account", "Ada")
    desk.page.wait_for_selector("h1:has-text('Ada')")
    desk.page.locator(".orders select").first.select_option("yes")
    desk.open("/forces#" + "force%20%22Night%20shift%22%0A%20%20card%20wick%0A%20%20card%20crane")
    desk.click("Save in my account")
    desk.page.wait_for_selector("text=Saved")
    desk.open("/play")
    desk.click("Start")
    desk.page.wait_for_selector(".board-svg")
    phone.troubles_expected = True
    signs(phone, "Sign in", "Ada", "the wrong one")
    phone.page.wait_for_selector(".problem")
    signs(phone, "Sign in", "ada")
    phone.page.wait_for_selector(".kept-forces:has-text('Night shift')")
    assert phone.page.locator(".orders select").first.input_value() == "yes"
    phone.page.locator(".game-list a").first.click()
    phone.page.wait_for_selector(".board-svg")
    phone.page.wait_for_selector(".prompt")
    assert phone.address == desk.address
    phone.open("/account")
    with phone.page.expect_download() as found:
        phone.click("Download everything")
    assert "Night shift" in found.value.path().read_text("utf-8")
    phone.click("Delete the account")
    phone.page.locator(".account-part input[type=password]").fill(PASSWORD)
    phone.click("Delete it for good")
    phone.page.wait_for_selector("h1:has-text('Your account')")
    desk.open("/account")
    desk.page.wait_for_selector(".account-form")


def test_a_game_by_correspondence_tells_whose_turn_it_is(people: Any) -> None:
    ada, ben = people(), people()
    ada.open("/play?with=friend")
    ada.page.get_by_role("combobox", name="Clock").select_option("3d")
    ada.page.get_by_label("Password of the seat").fill("swordfish")
    makes_the_link(ada)
    link = link_of(ada)
    ben.troubles_expected = True
    sits_down(ben, link)
    ben.page.wait_for_selector(".join .problem:has-text('password')")
    ben.page.get_by_label("Password of the seat").fill("swordfish")
    ben.click("Sit down")
    first, second = begun(ada, ben)
    assert "d" in first.page.locator(".clock.running").inner_text()
    for one, said in ((first, "Your turn"), (second, "Their turn")):
        one.open("/")
        one.page.wait_for_selector(f".game-state:has-text('{said}')")
    assert first.page.locator(".turns").inner_text() == "1"
    assert not second.page.locator(".turns").count()
    assert first.page.title().startswith("(1)")


def test_a_message_comes_when_it_is_ones_turn(people: Any) -> None:
    ada, ben = two_at_a_table(people)
    first, second = begun(ada, ben)
    second.context.grant_permissions(["notifications"])
    second.page.evaluate(
        """() => {
          window.said = [];
          window.Notification = class {
            static permission = 'granted';
            static requestPermission() { return Promise.resolve('granted'); }
            constructor(title) { window.said.push(title); }
            close() {}
          };
          Object.defineProperty(document, 'hidden', { get: () => true });
        }"""
    )
    second.page.get_by_label("Settings").click()
    menu = second.page.locator("fieldset", has_text="Tell me when it is my turn")
    menu.get_by_text("On", exact=True).click()
    first.end_turn()
    second.page.wait_for_function("() => window.said.includes('Your turn')")
    assert "Your turn" in second.page.title()


def test_cards_and_maps_of_an_account_are_on_every_screen(people: Any) -> None:
    desk, phone, guest = people(), people(390, 844), people()
    signs(desk, "Make an account", "Grace")
    desk.page.wait_for_selector("h1:has-text('Grace')")
    desk.open("/own")
    desk.page.wait_for_selector(".findings .legal")
    desk.click("Save in my account")
    desk.page.wait_for_selector(".own-entry:has-text('in your account')")
    desk.page.locator(".own-editor textarea").fill(
        'card "Day Porter"\n  points 40\n  dial 8:charge 10 16 3 x4\n'
    )
    desk.page.wait_for_selector(".own-editor button:has-text('Saved')")
    signs(phone, "Sign in", "Grace")
    phone.page.wait_for_selector(".kept-texts:has-text('Day Porter')")
    assert phone.page.locator(".kept-texts li").count() == 1
    phone.open("/own")
    phone.page.wait_for_selector(".own-entry:has-text('Day Porter')")
    phone.open("/cards")
    phone.page.wait_for_selector(".card:has-text('Day Porter')")
    phone.open("/account")
    phone.page.get_by_label("Delete Day Porter").click()
    phone.page.wait_for_selector("text=Cards and maps that you save")
    desk.page.reload()
    desk.page.wait_for_selector(".own-entry:has-text('Night Porter')")
    assert not desk.page.locator(".own-entry:has-text('Day Porter')").count()
    guest.open("/own")
    guest.page.wait_for_selector(".findings .legal")
    assert not guest.page.get_by_text("Save in my account").count()
