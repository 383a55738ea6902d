import { createScope } from '@nyimbo/shared-events/scope';
import type { SoloApi } from './SoloApi.ts';

/** Time that work in progress, such as a fade or a debounce, has to end after an unmount. */
const TIMEOUT_MS = 4000;
const PAUSE_MS = 100;

const pause = () => new Promise<void>((resolve) => createScope().timeout(resolve, PAUSE_MS));

/**
 * Returns `lines` without the lines of `known`. A line that occurs twice in `lines` and once in `known` remains once.
 */
function subtract(lines: readonly string[], known: readonly string[]): string[] {
  const rest = [...known];
  return lines.filter((line) => {
    const index = rest.indexOf(line);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/**
 * Mounts and unmounts a module twice. A resource that a remote keeps for the life of the document, such as the player's
 * engine, is created only the first time. Resources that the second time adds have leaked.
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
