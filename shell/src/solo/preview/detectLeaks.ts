import { createScope } from '@nyimbo/shared-events/scope';
import type { SoloApi } from './SoloApi.ts';

/** Work that is in progress at the unmount (a fade, a debounce) gets this long to end by itself. */
const TIMEOUT_MS = 4000;
const PAUSE_MS = 100;

const pause = () => new Promise<void>((resolve) => createScope().timeout(resolve, PAUSE_MS));

/** Returns `lines` without those in `known`, counting duplicates. */
function subtract(lines: readonly string[], known: readonly string[]): string[] {
  const rest = [...known];
  return lines.filter((line) => {
    const index = rest.indexOf(line);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/**
 * Mounts and unmounts a module twice. Resources that a remote keeps for the life of the document, such as the player's
 * engine, appear once, in the first round; resources that the second round adds have leaked.
 */
export async function detectLeaks(
  { mount, unmount, listUnreleased }: Pick<SoloApi, 'mount' | 'unmount' | 'listUnreleased'>,
  module: string,
  props?: Record<string, unknown>,
): Promise<string[]> {
  const round = async () => {
    await mount(module, props);
    await pause();
    await unmount(module);
    await pause();
  };
  await round();
  const kept = listUnreleased();
  await round();
  const startedAt = Date.now();
  let leaks = subtract(listUnreleased(), kept);
  while (leaks.length > 0 && Date.now() - startedAt < TIMEOUT_MS) {
    await pause();
    leaks = subtract(listUnreleased(), kept);
  }
  return leaks;
}
