"""The checks of deliveries."""

import base64
import hashlib
import hmac
import unittest
from typing import Any, Dict

from sillage_client import WebhookError, verify_webhook

KEY = base64.b64encode(b"0123456789abcdef0123456789abcdef").decode()
SECRET = f"whsec_{KEY}"
BODY = b'{"ipc":{}}'
NOW = 1_795_478_400


def headers(body: bytes = BODY, at: int = NOW) -> Dict[str, str]:
    mac = hmac.new(base64.b64decode(KEY), f"msg_1.{at}.".encode() + body, hashlib.sha256).digest()
    return {
        "Webhook-Id": "msg_1",
        "Webhook-Timestamp": str(at),
        "Webhook-Signature": f"v1,AAAA v2,x v1,{base64.b64encode(mac).decode()}",
        "X-Auth-Token": "token",
    }


class Deliveries(unittest.TestCase):
    def check(self, given: Dict[str, str], body: bytes = BODY, **options: Any) -> Any:
        return verify_webhook(body, given, **{"secrets": SECRET, "token": "token", "now": lambda: NOW, **options})

    def test_a_fresh_delivery_of_the_service_is_read(self) -> None:
        delivery = self.check(headers())
        self.assertEqual((delivery.id, delivery.event), ("msg_1", {"ipc": {}}))
        other = base64.b64encode(b"another").decode()
        self.assertEqual(self.check(headers(), secrets=[other, SECRET]).id, "msg_1")

    def test_anything_else_is_refused(self) -> None:
        refused = [
            (headers(), b'{"ipc":{"score":0}}', {}),
            (headers(at=NOW - 301), BODY, {}),
            (headers(at=NOW + 301), BODY, {}),
            ({**headers(), "Webhook-Timestamp": "\u0661"}, BODY, {}),
            ({**headers(), "Webhook-Id": "msg_2"}, BODY, {}),
            ({**headers(), "Webhook-Signature": "v1,"}, BODY, {}),
            ({**headers(), "Webhook-Signature": "v1,\u00e9"}, BODY, {}),
            ({**headers(), "X-Auth-Token": "t\u00f6ken"}, BODY, {}),
            ({}, BODY, {}),
            (headers(), BODY, {"secrets": "whsec_"}),
            (headers(), BODY, {"secrets": []}),
            (headers(b"x"), b"x", {}),
        ]
        for given, body, options in refused:
            with self.assertRaises(WebhookError, msg=str((given, body))):
                self.check(given, body, **options)


if __name__ == "__main__":
    unittest.main()
