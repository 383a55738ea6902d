import { createScope, type Scope } from '@nyimbo/shared-events/scope';

/** Browsers that ask where to put a file read it only after the answer. */
const KEPT_MS = 60_000;

/** Hands a text to the browser's downloads under `name`. The returned scope frees it, by itself after a minute. */
export function saveFile(name: string, mediaType: string, text: string): Scope {
  const scope = createScope();
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  scope.add(() => URL.revokeObjectURL(address));
  scope.timeout(scope.dispose, KEPT_MS);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  return scope;
}
