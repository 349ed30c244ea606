/** PGlite that fails instead of hanging once PostgreSQL has given up (PANIC), as it does when its log can't be written. */
import { type ExecProtocolOptions, PGlite } from "@electric-sql/pglite";
import { type Driver, PGliteDialect } from "kysely";
import { StorageError } from "./embedded-folder.ts";

/** Messages and webhooks are few: the usual 128 MB are memory that is taken and never used. */
const SHARED_BUFFERS = ["-c", "shared_buffers=16MB"];

class EmbeddedPostgres extends PGlite {
  #hasStopped = false;

  /** @throws {StorageError} once it answers nothing more */
  requireRunning(): void {
    if (this.#hasStopped)
      throw new StorageError(
        "58030",
        "The embedded database has stopped after a fault of its disk: restart the server.",
      );
  }

  /** Whatever is asked after a PANIC, the library's own ROLLBACK too, would occupy the process for ever. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.requireRunning();
    return super.execProtocolRawSync(message);
  }

  override execProtocolStream(
    message: Uint8Array,
    options?: ExecProtocolOptions,
  ): ReturnType<PGlite["execProtocolStream"]> {
    return this.#watch(super.execProtocolStream(message, options));
  }

  override execProtocol(message: Uint8Array, options?: ExecProtocolOptions): ReturnType<PGlite["execProtocol"]> {
    return this.#watch(super.execProtocol(message, options));
  }

  async #watch<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Error && "severity" in error) this.#hasStopped = error.severity === "PANIC";
      throw error;
    }
  }
}

/** Kysely waits for ever for a transaction that PGlite can't begin, so none is begun once it has stopped. */
export function createEmbeddedDialect(pglite: PGlite): PGliteDialect {
  return new (class extends PGliteDialect {
    override createDriver(): Driver {
      const driver = super.createDriver();
      const begin = driver.beginTransaction.bind(driver);
      driver.beginTransaction = async (connection, settings) => {
        if (pglite instanceof EmbeddedPostgres) pglite.requireRunning();
        await begin(connection, settings);
      };
      return driver;
    }
  })({ pglite });
}

/** @param folder where its files are kept; made if there is none */
export async function startEmbedded(folder: string): Promise<PGlite> {
  const pglite = new EmbeddedPostgres({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
  });
  await pglite.waitReady;
  return pglite;
}
