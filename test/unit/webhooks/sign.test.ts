import { randomBytes } from "node:crypto";
import { assert, json, property, stringMatching } from "fast-check";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { mintSecret, signMessage } from "#inbox/webhooks/sign.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const AT = new Date(1_614_265_330_000);

function verifyAged(seconds: number): unknown {
  const headers = signMessage([SECRET], ID, new Date(Date.now() + seconds * 1000), "{}");
  return new Webhook(SECRET).verify("{}", { ...headers });
}

describe("signMessage", () => {
  test.each([
    ['{"test": 2432232314}', "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="],
    ['{"é":"😀"}', "v1,dGY83JAi5bZ5pMJpvRcHYZGRoDTJh0hj4RSmEmObDxg="],
  ])("gives the official signature of %s", (body, signature) => {
    expect(signMessage([SECRET], ID, AT, body)).toEqual({
      "webhook-id": ID,
      "webhook-timestamp": "1614265330",
      "webhook-signature": signature,
    });
  });

  test("whatever it signs, the official library verifies with either secret and with no other", () => {
    assert(
      property(json(), stringMatching(/^[a-z0-9_]{1,40}$/), (body, id) => {
        const [secret, former, foreign] = [mintSecret(randomBytes), mintSecret(randomBytes), mintSecret(randomBytes)];
        const headers = { ...signMessage([secret!, former!], id, new Date(), body) };
        expect(new Webhook(secret!).verify(body, headers)).toEqual(JSON.parse(body));
        expect(new Webhook(former!).verify(body, headers)).toEqual(JSON.parse(body));
        expect(() => new Webhook(foreign!).verify(body, headers)).toThrow("No matching signature found");
        expect(() => new Webhook(secret!).verify(`${body} `, headers)).toThrow("No matching signature found");
      }),
    );
  });

  test.each([-299, 299])("a timestamp %i seconds off is accepted by receivers", (seconds) => {
    expect(verifyAged(seconds)).toEqual({});
  });

  test.each([-301, 301])("a timestamp %i seconds off is refused by receivers", (seconds) => {
    expect(() => verifyAged(seconds)).toThrow(/timestamp too/);
  });
});

test("a secret has 32 random bytes", () => {
  const secret = mintSecret(randomBytes);
  expect(secret).toMatch(/^whsec_/);
  expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
});
