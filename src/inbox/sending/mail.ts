/** The door to the mail server, and to a folder in its place. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { MailResult, OutgoingMail, SendMail } from "../mail.ts";
import { findCode } from "#lib/format/error-code.ts";
import { isLoopbackHost } from "#lib/format/host.ts";

// The defaults wait up to 10 minutes, longer than any function may run.
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;

/** @param url `smtp://user:password@host:587` or `smtps://…:465` */
export function openMail(url: string): SendMail {
  const transport = createTransport({
    url,
    // Without this a server, or an attacker in between, that does not offer STARTTLS gets password and mails in the clear.
    requireTLS: !isLoopbackHost(new URL(url).hostname),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A text of the form {path: "/etc/passwd"} would be read from disk otherwise.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    try {
      await transport.sendMail(toMessage(mail));
      return { kind: "sent" };
    } catch (error) {
      return toResult(error);
    }
  };
}

/**
 * Mails as files that mail programs open: what would be sent can be read on a machine without a mail server.
 * @param log told the path of each
 */
export function writeMails(folder: string, log: (line: string) => void): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(toMessage(mail));
    const path = join(folder, `${mail.messageId.replace(/^<|@.*$/g, "")}.eml`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path, message as Buffer, { mode: 0o600 });
    } catch (error) {
      return toResult(error);
    }
    log(`mail written to ${path}`);
    return { kind: "sent" };
  };
}

function toMessage(mail: OutgoingMail) {
  return {
    ...mail,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Only codes leave this function: answers of mail servers repeat addresses, and those don't belong in logs. */
function toResult(error: unknown): MailResult {
  if (!(error instanceof Error)) throw new Error("the mail transport failed without an error", { cause: error });
  const code = findCode(error) ?? error.name;
  const responseCode =
    "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : undefined;
  if (responseCode === undefined || code === "EAUTH" || responseCode === 421)
    return { kind: "unreachable", error: `${code} ${responseCode ?? ""}`.trim() };
  return { kind: "refused", error: `${code} ${responseCode}` };
}
