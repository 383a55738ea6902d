import { hash, verify } from '@node-rs/argon2';
import { AdmissionQueue } from '../../db/admission-queue.ts';
import { createSecret } from '../secrets.ts';

/** argon2id as OWASP recommends: 19 MiB, two passes. 2 is the library's number for argon2id. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes and verifies passwords. Each operation takes 19 MiB and tens of milliseconds of a core, so two run at once and
 * a bounded number waits. The rest is refused (`DatabaseBusyError`, answered as 503), so a flood of logins does not
 * stop the music.
 */
export class PasswordHasher {
  readonly #queue = new AdmissionQueue({ concurrency: 2, maxWaiting: 60, maxWaitMs: 10_000 });
  readonly #nobody = this.hash(createSecret());

  hash(password: string): Promise<string> {
    return this.#queue.run(() => hash(password, PARAMETERS));
  }

  /** Verifies a password. Without a hash (no such account) it takes as long and returns false. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.#nobody);
    const isRight = await this.#queue.run(() => verify(against, password));
    return isRight && passwordHash !== null;
  }
}
