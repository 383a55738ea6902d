import { createLeakDetector, recordRegistrations } from '@nyimbo/shared-events/devtools';
import { createCallerFilter } from './createCallerTest.ts';

/**
 * Records the resources that the remote creates: bus registrations, listeners on long-lived targets, timers, observers,
 * connections, elements in the body, playing audio. Call it before the remote's code runs.
 *
 * @returns a function that lists the resources that are not released, one line each
 */
export function trackUnreleased(app: string): () => string[] {
  const leakDetector = createLeakDetector(createCallerFilter(app));
  const listRegistrations = recordRegistrations();
  const before = new Set(document.body.children);

  const listBus = () =>
    listRegistrations()
      .filter(({ source }) => source.split('@')[0] === app && !source.endsWith('@solo'))
      .map(({ kind, name }) => `bus: still has '${kind}' of ${name}`);
  const listElements = () =>
    [...document.body.children]
      .filter((element) => !before.has(element) && !isIgnoredElement(element))
      .map((element) => `element: <${element.localName} class="${element.className}"> in the body`);
  const listSound = () =>
    [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).map(() => 'sound: an <audio> still plays');
  return () => [...listBus(), ...leakDetector.list(), ...listElements(), ...listSound()];
}

/** Whether an element is never a leak, such as the page's one audio element, which outlives every remote. */
const isIgnoredElement = (element: Element): boolean =>
  ['audio', 'script', 'style', 'iframe'].includes(element.localName);
