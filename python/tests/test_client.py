"""What the client does with answers that no service of ours gives: python -m unittest discover python/tests."""

import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Dict, List

from sillage_client import (
    CallOptions,
    Client,
    ConnectionFailed,
    ProblemError,
    RetryOptions,
    UnexpectedAnswerError,
)

PROBLEM = b'{"type":"about:blank","title":"Not now","status":%d,"detail":"Wait.","code":"%s","requestId":"r","errors":[]}'


class FakeService:
    """Answers with what the test has prepared, one after the other, and remembers what it was asked."""

    def __init__(self, *answers: Any) -> None:
        self.seen: List[Dict[str, Any]] = []
        left = list(answers)
        service = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                service.seen.append({"path": self.path, "headers": self.headers, "body": body, "method": self.command})
                status, headers, content = left.pop(0)
                if status == 0:
                    self.close_connection = True
                    return
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = do_PUT = do_PATCH = answer

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> "FakeService":
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def client(self, **settings: Any) -> Client:
        return Client(self.address, **{"api_key": "sk_secret", "retry": RetryOptions(first_pause=0.001), **settings})


def problem(status: int, code: str, **headers: str) -> Any:
    return (status, headers, PROBLEM % (status, code.encode()))


TEAMS = (200, {}, b"[]")


class Redirects(unittest.TestCase):
    def test_credentials_do_not_follow_a_redirect_to_another_host(self) -> None:
        with FakeService(TEAMS) as elsewhere:
            for status in (301, 302, 303, 307, 308):
                with FakeService((status, {"Location": f"{elsewhere.address}/teams"}, b"")) as service:
                    with self.assertRaisesRegex(UnexpectedAnswerError, "redirected"):
                        service.client().list_teams()
            self.assertEqual(elsewhere.seen, [])


class Addresses(unittest.TestCase):
    def test_ids_cannot_leave_their_place_in_the_address(self) -> None:
        with FakeService((200, {}, b"{}"), (200, {}, b"{}")) as service:
            client = service.client()
            client.read_evaluation("../users?x=1#y")
            client.read_evaluation("a\r\nX-Evil: 1")
            self.assertEqual(service.seen[0]["path"], "/evaluations/..%2Fusers%3Fx%3D1%23y")
            self.assertEqual(service.seen[1]["path"], "/evaluations/a%0D%0AX-Evil%3A%201")
            for id in ("", ".", ".."):
                with self.assertRaises(ValueError):
                    client.read_evaluation(id)
            self.assertEqual(len(service.seen), 2)

    def test_headers_cannot_be_added_through_settings(self) -> None:
        with FakeService(TEAMS) as service:
            with self.assertRaises(ValueError):
                service.client(language="en\r\nX-Evil: 1").list_teams()
            with self.assertRaises(ValueError):
                service.client(api_key="k\r\nX-Evil: 1").list_teams()
            self.assertEqual(service.seen, [])

    def test_a_base_address_is_one_of_the_web_without_credentials(self) -> None:
        for address in ("file:///etc/passwd", "ftp://x", "x", "http://", "http://u:p@x", "http://x/?a", "http://x/#a"):
            with self.assertRaises(ValueError, msg=address):
                Client(address, api_key="k")

    def test_a_client_does_not_show_its_key(self) -> None:
        self.assertNotIn("sk_secret", repr(Client("http://x", api_key="sk_secret")))


class Retries(unittest.TestCase):
    def test_what_was_not_worked_on_is_sent_again_with_the_same_key(self) -> None:
        made = (201, {}, b'{"id":"1"}')
        answers = (problem(503, "service.stopping"), problem(429, "request.limit", **{"Retry-After": "0"}), (0, {}, b""), made)
        with FakeService(*answers) as service:
            body: Any = {"name": "x"}
            self.assertEqual(service.client().create_evaluation(body), {"id": "1"})
            keys = {request["headers"]["Idempotency-Key"] for request in service.seen}
            self.assertEqual((len(service.seen), len(keys)), (4, 1))

    def test_a_lost_answer_of_a_conditional_change_is_not_asked_for_again(self) -> None:
        with FakeService((0, {}, b"")) as service:
            with self.assertRaises(ConnectionFailed):
                service.client().replace_mask("m", {"name": "x", "parameters": []}, options=CallOptions(if_match='"1"'))
            self.assertEqual(len(service.seen), 1)

    def test_a_pause_longer_than_the_longest_is_not_waited_for(self) -> None:
        with FakeService(problem(429, "request.limit", **{"Retry-After": "3600"})) as service:
            with self.assertRaises(ProblemError) as caught:
                service.client().list_teams()
            self.assertEqual(caught.exception.retry_after, 3600.0)
            self.assertEqual(len(service.seen), 1)

    def test_an_answer_that_breaks_off_is_no_answer(self) -> None:
        with FakeService((200, {"Content-Length": "100"}, b"[]"), TEAMS) as service:
            self.assertEqual(service.client().list_teams(), [])
            self.assertEqual(len(service.seen), 2)


class SigningIn(unittest.TestCase):
    def test_an_expired_token_is_renewed_once(self) -> None:
        login = (200, {}, b'{"token":"one"}'), (200, {}, b'{"token":"two"}')
        with FakeService(login[0], problem(401, "auth.invalid-token"), login[1], TEAMS) as service:
            client = service.client(api_key=None, user="Zo\u00eb", password="p:w")
            self.assertEqual(client.list_teams(), [])
            sent = [request["headers"]["Authorization"] for request in service.seen]
            self.assertEqual(sent, ["Basic Wm/DqzpwOnc=", "Bearer one", "Basic Wm/DqzpwOnc=", "Bearer two"])


if __name__ == "__main__":
    unittest.main()
