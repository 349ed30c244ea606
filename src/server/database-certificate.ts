/** The certificate that a PostgreSQL server shows, trusted or not: what a refusal of it has to name. */
import { once } from "node:events";
import { connect } from "node:net";
import { type PeerCertificate, connect as connectTls } from "node:tls";

export interface ServerCertificate {
  /** Common names. */
  subject: string;
  issuer: string;
  /** Names and addresses that it is for, `DNS:db.example`. */
  names: string;
  validTo: Date;
}

/** Length and code of the message that asks for TLS. @see https://www.postgresql.org/docs/current/protocol-message-formats.html */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const TIMEOUT_MS = 5000;

/** Undefined when the server shows none in time. Nothing is sent that is secret. */
export async function readDatabaseCertificate(url: URL): Promise<ServerCertificate | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const socket = connect({ host, port: Number(url.port || 5432), signal });
  try {
    await once(socket, "connect", { signal });
    socket.write(SSL_REQUEST);
    const [answer] = (await once(socket, "data", { signal })) as [Buffer];
    if (answer.toString("latin1") !== "S") return undefined;
    const secured = connectTls({ socket, servername: host, rejectUnauthorized: false });
    await once(secured, "secureConnect", { signal });
    const shown = toCertificate(secured.getPeerCertificate());
    secured.destroy();
    return shown;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

function toCertificate({ subject, issuer, subjectaltname, valid_to: validTo }: PeerCertificate): ServerCertificate {
  return {
    subject: nameOf(subject),
    issuer: nameOf(issuer),
    names: subjectaltname ?? "",
    validTo: new Date(validTo),
  };
}

function nameOf(name: PeerCertificate["subject"]): string {
  return [name.CN ?? name.O ?? "without a name"].flat().join(", ");
}
