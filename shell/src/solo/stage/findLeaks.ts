import { createScope } from '@nyimbo/shared-events/scope';
import type { SoloApi } from './SoloApi.ts';

/** What is on its way when a part is taken off (a fade, a debounce) may end by itself. */
const PATIENCE_MS = 4000;
const PAUSE_MS = 100;

const pause = () => new Promise<void>((resolve) => createScope().timeout(resolve, PAUSE_MS));

/** The lines of the second list that are not in the first, each as often as it is there. */
function subtract(lines: readonly string[], known: readonly string[]): string[] {
  const rest = [...known];
  return lines.filter((line) => {
    const index = rest.indexOf(line);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/**
 * Mounts a module and takes it off, twice. What a remote keeps for the life of the page, as the player does with its engine,
 * it makes once; what is there once more after the second time has been left behind.
 */
export async function findLeaks(
  { mount, unmount, leftovers }: Pick<SoloApi, 'mount' | 'unmount' | 'leftovers'>,
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
  const kept = leftovers();
  await round();
  const startedAt = Date.now();
  let leaks = subtract(leftovers(), kept);
  while (leaks.length > 0 && Date.now() - startedAt < PATIENCE_MS) {
    await pause();
    leaks = subtract(leftovers(), kept);
  }
  return leaks;
}
