import { createLeakDetector, recordRegistrations } from '@nyimbo/shared-events/devtools';
import { createCallerTest } from './createCallerTest.ts';

/**
 * Records the resources that the remote creates, to list those it does not release: bus registrations, listeners on
 * long-lived targets, timers, observers, connections, elements in the body and playing audio. Must run before the
 * remote does.
 *
 * @returns a function that lists the resources that are not released, one line each
 */
export function trackUnreleased(app: string): () => string[] {
  const leakDetector = createLeakDetector(createCallerTest(app));
  const listRegistrations = recordRegistrations();
  const before = new Set(document.body.children);

  const listBus = () =>
    listRegistrations()
      .filter(({ source }) => source.split('@')[0] === app && !source.endsWith('@solo'))
      .map(({ kind, name }) => `bus: still has '${kind}' of ${name}`);
  const listElements = () =>
    [...document.body.children]
      .filter((element) => !before.has(element) && !isToolElement(element))
      .map((element) => `element: <${element.localName} class="${element.className}"> in the body`);
  const listSound = () =>
    [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).map(() => 'sound: an <audio> still plays');
  return () => [...listBus(), ...leakDetector.list(), ...listElements(), ...listSound()];
}

/** The page's one audio element outlives every remote (shared-api); scripts and styles are inert. */
const isToolElement = (element: Element): boolean => ['audio', 'script', 'style', 'iframe'].includes(element.localName);
