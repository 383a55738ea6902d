import { pbkdf2Sync, webcrypto } from 'node:crypto';
import { examples } from '@nyimbo/shared-api/contract';
import { findProof } from './findProof.ts';
import type { Challenge } from './deriveKey.ts';

const { challenge } = examples.newCaptcha.answer;
const { proof } = examples.verifyCode.request;
const neverAborted = new AbortController().signal;

/** Builds a challenge as the server does, with `counter` as its solution. */
function buildChallenge(counter: number): { challenge: Challenge; key: string } {
  const password = Buffer.alloc(20);
  password.write(challenge.nonce, 'hex');
  password.writeUInt32BE(counter, 16);
  const key = pbkdf2Sync(password, Buffer.from(challenge.salt, 'hex'), challenge.cost, 32, 'sha256').toString('hex');
  return { challenge: { ...challenge, keyPrefix: key.slice(0, 32) }, key };
}

/** Provides `crypto.subtle`, which jsdom and pages without HTTPS lack. */
function installSubtleCrypto(): () => void {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  return () => Reflect.deleteProperty(globalThis.crypto, 'subtle');
}

describe.each([
  ['on a page with https', installSubtleCrypto],
  ['on a page without https', () => () => undefined],
])('the proof of work %s', (_where, prepare) => {
  let restore: () => void;
  beforeAll(() => (restore = prepare()));
  afterAll(() => restore());

  test('VAL-8 finds the key that the server expects, for the first counter and later ones', async () => {
    expect(await findProof(challenge, neverAborted)).toBe(proof);
    for (const counter of [0, 255, 300]) {
      const made = buildChallenge(counter);
      expect(await findProof(made.challenge, neverAborted)).toBe(made.key);
    }
  });

  test('VAL-8 stops searching when another captcha replaces this one', async () => {
    const controller = new AbortController();
    // No counter has this key, so only an abort ends the search. The search must yield to the event loop.
    const search = findProof({ ...challenge, keyPrefix: '0'.repeat(32) }, controller.signal);
    setTimeout(() => controller.abort(), 20);
    expect(await search).toBeNull();
  });
});
