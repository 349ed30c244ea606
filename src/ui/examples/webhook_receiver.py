# Receives events with nothing but Python's own library:
# WEBHOOK_SECRET=whsec_… PORT=8484 python3 webhook_receiver.py
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 5 * 60


def verify(secret, headers, body, now):
    """Gives the message, or raises ValueError. `body` holds the bytes as they came."""
    message_id = headers["webhook-id"] or ""
    timestamp = headers["webhook-timestamp"] or ""
    if not timestamp.isdecimal() or abs(now - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("too old, or from the future")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest())
    # After a rotation there are two signatures; one that fits is enough.
    signatures = (headers["webhook-signature"] or "").encode().split(b" ")
    if not any(hmac.compare_digest(expected, signature) for signature in signatures):
        raise ValueError("no signature fits")
    return json.loads(body)


class Receiver(BaseHTTPRequestHandler):
    seen = set()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"] or 0))
        try:
            message = verify(os.environ["WEBHOOK_SECRET"], self.headers, body, time.time())
        except ValueError as error:
            return self.answer(400, str(error).encode())
        if message["type"] == "webhook.verification":
            challenge = json.dumps({"challenge": message["data"]["challenge"]})
            return self.answer(200, challenge.encode(), "application/json")
        # A message may come again, with the same id.
        message_id = self.headers["webhook-id"]
        if message_id not in self.seen:
            self.seen.add(message_id)
            print(message["type"], message["data"].get("slug", message["data"]["id"]), flush=True)
        self.answer(204)

    def answer(self, status, body=b"", content_type="text/plain"):
        self.send_response(status)
        if body:
            self.send_header("Content-Type", content_type)
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8484"))), Receiver)
    print(f"ready http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
