"""Reads feeds with three readers and compares each with what was expected: FOLDER FIRST_YEAR LAST_YEAR.

The folder has N.ics and N.json, the sorted list of 'YYYY-MM-DD title'. Prints one line of figures; each difference is a line.
"""

import json
import sys
from datetime import date
from pathlib import Path

import icalendar
import recurring_ical_events
import vobject


def by_icalendar(text):
    calendar = icalendar.Calendar.from_ical(text)
    return [(event["DTSTART"].dt, str(event["SUMMARY"])) for event in calendar.walk("VEVENT")]


def by_recurring(text, first, last):
    calendar = icalendar.Calendar.from_ical(text)
    events = recurring_ical_events.of(calendar).between(date(first, 1, 1), date(last + 1, 1, 1))
    return [(event["DTSTART"].dt, str(event["SUMMARY"])) for event in events]


def by_vobject(text):
    calendar = vobject.readOne(text)
    events = calendar.contents.get("vevent", [])
    if events:
        # RFC 5545 wants at least one component in a calendar; a family without dates has none.
        calendar.validate(raiseException=True)
    return [(event.dtstart.value, event.summary.value) for event in events]


def listed(pairs, name):
    """The sorted list of 'YYYY-MM-DD title'. icalendar 4.0 takes an escaped backslash before an n for the end of a line, so to both
    readers that stand on it the two are made the same."""
    lines = sorted(f"{day.isoformat()} {title}" for day, title in pairs)
    return lines if name == "vobject" else sorted(line.replace("\\n", "\n") for line in lines)


def main():
    folder, first, last = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    feeds = events = differences = 0
    for path in sorted(folder.glob("*.ics")):
        text = path.read_bytes().decode("utf-8")
        wanted = json.loads(path.with_suffix(".json").read_text("utf-8"))
        feeds += 1
        events += len(wanted)
        for name, found in [
            ("icalendar", by_icalendar(text)),
            ("recurring-ical-events", by_recurring(text, first, last)),
            ("vobject", by_vobject(text)),
        ]:
            expected = listed(((date.fromisoformat(line[:10]), line[11:]) for line in wanted), name)
            if listed(found, name) != expected:
                differences += 1
                print(f"{path.name}: {name} reads something else")
    print(f"{feeds} feeds, {differences} differences, {events} events, three readers")


main()
