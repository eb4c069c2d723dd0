"""Reads one email from standard input with an implementation other than ours, and prints its findings as JSON.

The argument is the public key, in base64, that checks the email's DKIM signature. Needs dkimpy (Debian: python3-dkim).
"""

import email
import email.policy
import json
import re
import sys

import dkim


def verify(mail: bytes, key: str) -> bool:
    record = f"v=DKIM1; k=rsa; p={key}".encode()
    return dkim.verify(mail, dnsfunc=lambda name, timeout=5: record)


def with_header_changed(mail: bytes, name: str) -> bytes:
    changed, count = re.subn(
        rb"(?im)^(" + name.encode() + rb":[^\r\n]*)", rb"\1x", mail, count=1
    )
    assert count == 1, f"no header {name}"
    return changed


def main() -> None:
    mail, key = sys.stdin.buffer.read(), sys.argv[1]
    read = email.message_from_bytes(mail, policy=email.policy.default)
    named = ["List-Unsubscribe", "List-Unsubscribe-Post", "Auto-Submitted", "Message-ID", "Subject"]
    text, html = read.get_body(("plain",)), read.get_body(("html",))
    print(
        json.dumps(
            {
                "headers": {name: [str(value).strip() for value in read.get_all(name, [])] for name in named},
                "longest": max(len(line) for line in mail.split(b"\r\n")),
                "defects": [str(defect) for defect in read.defects],
                "text": text.get_content() if text else None,
                "html": html.get_content() if html else None,
                "verified": verify(mail, key),
                "forged": {name: verify(with_header_changed(mail, name), key) for name in named},
            }
        )
    )


main()
