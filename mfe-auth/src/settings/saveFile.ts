import { createScope, type Scope } from '@nyimbo/shared-events/scope';

/**
 * Lifetime of the object URL. A browser that asks where to save the file reads the URL only after the visitor's choice.
 */
const URL_LIFETIME_MS = 60_000;

/**
 * Downloads a text as a file called `name`. Returns a scope whose disposal revokes the object URL. The scope disposes
 * itself after a minute.
 */
export function saveFile(name: string, mediaType: string, text: string): Scope {
  const scope = createScope();
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  scope.add(() => URL.revokeObjectURL(address));
  scope.timeout(scope.dispose, URL_LIFETIME_MS);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  return scope;
}
