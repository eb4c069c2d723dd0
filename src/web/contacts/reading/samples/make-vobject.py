"""Writes vobject.vcf with Python's vobject (Debian: python3-vobject): python3 make-vobject.py > vobject.vcf"""

import sys

import vobject

PEOPLE = [
    ("Grace", "Hopper", "1906-12-09", None),
    ("Zoë; the, first\\", "Ångström", "--0229", "2014-06-07"),
    ("김", "민준", "1985-04-12T00:00:00Z", None),
    ("عمر", "الفاروق", "19700101", "--05-19"),
    ("Ματθίλδη-Αλεξάνδρα-Παρασκευή-Ευαγγελία-Χρυσούλα-Κωνσταντίνα", "Παπαδοπούλου", "1604-02-29", None),
    ("No", "Birthday", None, None),
]


def card(given, family, birthday, anniversary):
    contact = vobject.vCard()
    contact.add("n").value = vobject.vcard.Name(family=family, given=given)
    contact.add("fn").value = f"{given} {family}"
    contact.add("photo").value = "A" * 500
    if birthday:
        contact.add("bday").value = birthday
    if anniversary:
        date = contact.add("x-abdate")
        date.value, date.group = anniversary, "item1"
        label = contact.add("x-ablabel")
        label.value, label.group = "_$!<Anniversary>!$_", "item1"
    return contact.serialize()


sys.stdout.reconfigure(newline="")
sys.stdout.write("".join(card(*person) for person in PEOPLE))
