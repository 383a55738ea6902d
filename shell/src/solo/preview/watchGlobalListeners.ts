import { createScope } from '@nyimbo/shared-events/scope';
import type { IsRemoteCalling } from './createCallerTest.ts';

interface Kept {
  target: EventTarget;
  type: string;
  listener: unknown;
  isCapture: boolean;
}

const isCapture = (options: unknown): boolean =>
  typeof options === 'object' && options !== null ? Object(options).capture === true : options === true;

/** Whether a target outlives the code that created it. Detached elements, requests and signals do not. */
function outlivesItsMaker(target: EventTarget): boolean {
  if (target instanceof Node) return target.isConnected;
  return !(
    target instanceof AbortSignal ||
    target instanceof XMLHttpRequestEventTarget ||
    target instanceof FileReader
  );
}

/**
 * Records the listeners that the remote adds to long-lived targets. Returns a function that lists those not removed.
 */
export function watchGlobalListeners(isRemoteCalling: IsRemoteCalling): () => string[] {
  let kept: Kept[] = [];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const forget = (target: EventTarget, type: string, listener: unknown, options: unknown): void => {
    kept = kept.filter(
      (one) =>
        one.target !== target || one.type !== type || one.listener !== listener || one.isCapture !== isCapture(options),
    );
  };

  EventTarget.prototype.addEventListener = function add(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    if (outlivesItsMaker(target) && isRemoteCalling(add)) {
      forget(target, type, listener, options);
      kept.push({ target, type, listener, isCapture: isCapture(options) });
      const signal = typeof options === 'object' ? options.signal : undefined;
      if (signal) createScope().listen(signal, 'abort', () => forget(target, type, listener, options));
    }
    return Reflect.apply(addEventListener, target, [type, listener, options]);
  };
  EventTarget.prototype.removeEventListener = function remove(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    forget(target, type, listener, options);
    return Reflect.apply(removeEventListener, target, [type, listener, options]);
  };
  return () =>
    kept
      .filter(({ target }) => outlivesItsMaker(target))
      .map(({ target, type }) => `listener: '${type}' on ${target.constructor.name}`);
}
