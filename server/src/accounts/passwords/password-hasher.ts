import { hash, verify } from '@node-rs/argon2';
import { AdmissionQueue } from '../../db/admission/admission-queue.ts';
import { createSecret } from '../secrets.ts';

/** argon2id as OWASP recommends: 19 MiB, two passes. `algorithm: 2` is argon2id. */
const ARGON2_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes and verifies passwords. Each operation takes 19 MiB and tens of milliseconds of a core. At most two run at the
 * same time, and a limited number waits; further operations are refused (`DatabaseBusyError`, answered as 503). A flood
 * of logins therefore cannot interrupt playback.
 */
export class PasswordHasher {
  readonly #queue = new AdmissionQueue({ concurrency: 2, maxWaiting: 60, maxWaitMs: 10_000 });
  readonly #placeholderHash = this.hash(createSecret());

  hash(password: string): Promise<string> {
    return this.#queue.run(() => hash(password, ARGON2_OPTIONS));
  }

  /**
   * Verifies a password. `passwordHash` is null if the account does not exist; the check then takes the same time and
   * returns false.
   */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const comparedHash = passwordHash ?? (await this.#placeholderHash);
    const isRight = await this.#queue.run(() => verify(comparedHash, password));
    return isRight && passwordHash !== null;
  }
}
