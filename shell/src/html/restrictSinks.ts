interface SinkRules {
  /** Returns the HTML if it may be written into the page, otherwise null; the browser then throws a TypeError. */
  createHTML: (html: string) => string | null;
  /** Returns the address if a script or worker may be loaded from it, otherwise null. */
  createScriptURL: (address: string) => string | null;
}

interface TrustedTypes {
  createPolicy: (name: 'default', rules: SinkRules) => unknown;
}

/**
 * Decides which strings may become HTML or the address of a script (Trusted Types). The page's policy sends each such
 * string here, so a title that code writes into `innerHTML` by mistake cannot run as a script. HTML may contain only
 * what wavesurfer.js writes. Scripts come from the site itself. No rule turns text into a script.
 * Browsers without Trusted Types ignore the policy. Runs first in the HTML's head.
 *
 * The build inlines this function into the HTML as text, so it must be self-contained.
 */
export function restrictSinks(): void {
  const global: { trustedTypes?: TrustedTypes } & typeof globalThis = globalThis;
  const harmlessTag = /^<\/?(?:div|style)(?: (?:class|part|nonce)="[^"]*")*>$/;
  global.trustedTypes?.createPolicy('default', {
    createHTML: (html) => ((html.match(/<[^>]*>?/g) ?? []).every((tag) => harmlessTag.test(tag)) ? html : null),
    createScriptURL: (address) =>
      new URL(address, document.baseURI).origin === window.location.origin ? address : null,
  });
}
