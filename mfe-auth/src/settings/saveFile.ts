import { createScope, type Scope } from '@nyimbo/shared-events/scope';

/** How long to keep the object URL: browsers that ask where to save a file read it only after the user's choice. */
const LIFETIME_MS = 60_000;

/**
 * Downloads a text as a file called `name`. The returned scope revokes the object URL, automatically after a minute.
 */
export function saveFile(name: string, mediaType: string, text: string): Scope {
  const scope = createScope();
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  scope.add(() => URL.revokeObjectURL(address));
  scope.timeout(scope.dispose, LIFETIME_MS);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  return scope;
}
