"""The pages about people: a name that lasts, passkeys by Chromium's own virtual authenticator, what was played."""

from __future__ import annotations

import json
import random
import sqlite3
from typing import Any

import pytest
from browser.driver import PHONE, Visitor
from browser.test_pages import violations
from playwright.sync_api import Page, expect
from server.player import eventually
from server.test_push import PushService

from pantheon.server.people.notices import messages
from pantheon.server.people.notices.addresses import Address

expect.set_options(timeout=60_000)


def with_authenticator(page: Page) -> Any:
    """A passkey that Chromium makes without asking anybody."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    made = cdp.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return cdp, made["authenticatorId"]


def local(guest: Visitor) -> str:
    """Passkeys belong to a name, not to a number."""
    return guest.url.replace("127.0.0.1", "localhost")


def test_a_passkey_brings_somebody_back(visit: Any) -> None:
    first, second = visit(), visit()
    page = first.page
    cdp, one = with_authenticator(page)
    page.goto(local(first) + "/me")
    page.get_by_role("textbox", name="Your name").fill("Penelope")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("button", name="Delete:")).to_have_count(1)
    (key,) = cdp.send("WebAuthn.getCredentials", {"authenticatorId": one})["credentials"]
    other = second.page
    cdp, two = with_authenticator(other)
    cdp.send("WebAuthn.addCredential", {"authenticatorId": two, "credential": key})
    other.goto(local(second) + "/me")
    other.get_by_role("button", name="Sign in with a passkey").click()
    expect(other.get_by_role("textbox", name="Your name")).to_have_value("Penelope")
    expect(other.get_by_role("button", name="Sign out")).to_have_count(2)
    page.get_by_role("button", name="Delete:").click()
    expect(page.get_by_role("button", name="Delete:")).to_have_count(0)


def test_a_recovery_link_brings_somebody_back_and_everything_can_be_deleted(visit: Any) -> None:
    first, second = visit(), visit()
    page = first.page
    page.goto(first.url + "/me")
    page.get_by_role("textbox", name="Your name").fill("Penelope")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Make a recovery phrase").click()
    link = page.get_by_label("Link that brings you back").input_value()
    other = second.page
    other.goto(link)
    other.get_by_role("button", name="Come back").click()
    expect(other.get_by_role("textbox", name="Your name")).to_have_value("Penelope")
    assert "recover" not in other.url
    with other.expect_download() as download:
        other.get_by_role("link", name="Download").click()
    assert "Penelope" in download.value.path().read_text()
    other.get_by_role("button", name="Delete everything").click()
    other.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(other.get_by_role("textbox", name="Your name")).to_have_value("")
    page.reload()
    expect(page.get_by_role("button", name="Make a recovery phrase")).to_have_count(0)


@pytest.mark.parametrize("more", [{}, {**PHONE, "lang": "fr", "theme": "dark"}])
def test_what_was_played_is_shown(more: dict[str, Any], visit: Any) -> None:
    guest: Visitor = visit(bypass_csp=True, **more)
    page = guest.page
    me = {"kind": "me", "name": "Ann"}
    guest.play_out(guest.new_table("above", me, {"kind": "bot", "level": "greedy"}, visibility="public"), random.Random(4))
    for path in ("/me", "/person/me", "/statistics/above"):
        page.goto(guest.url + path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], path
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), path
    page.goto(guest.url + "/person/me")
    page.locator("main a[href^='/replay/']").first.click()
    page.wait_for_url("**/replay/*")


@pytest.mark.parametrize("more", [{}, {**PHONE, "lang": "fr", "theme": "dark"}])
def test_somebody_is_told_of_turns(more: dict[str, Any], visit: Any, server: Any) -> None:
    guest: Visitor = visit(bypass_csp=True, **more)
    page, french = guest.page, bool(more)
    page.goto(guest.url + "/me")
    page.locator("main input").first.fill("Penelope")
    page.locator("main form button").first.click()
    told = page.get_by_role("region", name="Me prévenir quand c’est à moi" if french else "Tell me when it is my turn")
    told.get_by_role("combobox").select_option("json")
    hook = f"http://127.0.0.1:9/{'fr' if french else 'en'}"  # nobody listens there
    told.get_by_role("textbox").fill(hook)
    told.get_by_role("button", name="Ajouter" if french else "Add").click()
    expect(told.get_by_text("ouvrez le lien" if french else "open the link")).to_be_visible()
    with sqlite3.connect(server.database) as db:
        made = Address(*db.execute("SELECT * FROM addresses WHERE address = ?", (hook,)).fetchone())
    for purpose, word in (("confirm", "confirm"), ("stop", "Plus rien" if french else "Nothing will be sent")):
        page.goto(guest.url + "/settings")
        page.goto(f"{guest.url}/me#{purpose}={made.token(purpose)}")
        expect(page.get_by_role("status").filter(has_text=word)).to_be_visible()
        expect(told.locator("li")).to_have_count(1 if purpose == "confirm" else 0)
        if purpose == "confirm":
            told.locator("input[type=time]").first.fill("22:30")
            told.get_by_role("button", name="Pause").first.click()
            expect(told.get_by_role("button", name="Reprendre" if french else "Go on")).to_be_visible()
            assert violations(page) == []
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


NOTIFICATIONS = "async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((each) => each.title)"
CLICK = """async () => {
  const [notification] = await registration.getNotifications({ tag: 'pantheon-turns' })
  clients.openWindow = async (url) => { self.opened = url }
  dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  while (!self.opened) await new Promise((done) => setTimeout(done, 20))
  return self.opened
}"""
"""Only a person's click may open a window: where the worker wants to go is kept instead."""


def push_service(guest: Visitor) -> PushService:
    """Chromium reaches no push service here: its page subscribes at ours."""
    service = PushService()
    made = service.subscription()
    keys = dict(zip(("p256dh", "auth"), made["keys"].split(" "), strict=True))
    subscription = json.dumps({"endpoint": made["address"], "keys": keys})
    guest.context.add_init_script(f"PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({subscription}) }})")
    guest.context.grant_permissions(["notifications"], origin=guest.url)
    return service


def test_a_browser_tells_of_turns_and_a_click_opens_the_table(visit: Any) -> None:
    guest: Visitor = visit(bypass_csp=True, **PHONE, lang="fr")
    service, page = push_service(guest), guest.page
    page.goto(guest.url + "/me")
    page.get_by_role("textbox", name="Votre nom").fill("Penelope")
    page.get_by_role("button", name="Enregistrer").click()
    cdp, found = guest.context.new_cdp_session(page), []
    cdp.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    cdp.send("ServiceWorker.enable")
    told = page.get_by_role("region", name="Me prévenir quand c’est à moi")
    told.get_by_role("button", name="Me prévenir dans ce navigateur").click()
    expect(told.get_by_text("attend le premier message")).to_be_visible()
    eventually(lambda: page.wait_for_timeout(100) or service.said("confirm"))

    def hand_over(said: Any) -> None:
        message = {"origin": guest.url, "registrationId": found[-1]["registrationId"], "data": json.dumps(said)}
        cdp.send("ServiceWorker.deliverPushMessage", message)

    hand_over(service.said("confirm")[0])
    expect(told.get_by_text("actif, celui-ci")).to_be_visible()
    assert violations(page) == [] and page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    address = Address("a", "p", "push", "", "s", 0, 1, 0)
    notice = messages.Notice("n", "fr", "", [messages.Waiting("t1", "above", "Above")])
    hand_over(json.loads(messages.push(notice, address)))
    page.wait_for_function(f"async () => (await ({NOTIFICATIONS})()).includes('À vous de jouer : Above')")
    assert guest.context.service_workers[0].evaluate(CLICK) == f"{guest.url}/table/t1"
    told.get_by_role("button", name="Supprimer").click()
    expect(told.locator("li")).to_have_count(0)
