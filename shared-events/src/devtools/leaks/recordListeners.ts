import { createScope } from '../../scope/createScope.ts';
import type { IsRecorded, ResourceRecord } from './ResourceRecord.ts';

interface ActiveListener {
  target: EventTarget;
  type: string;
  listener: unknown;
  isCapture: boolean;
}

const isCapture = (options: unknown): boolean =>
  typeof options === 'object' && options !== null ? Object(options).capture === true : options === true;

/** Whether a target lives longer than the code that created it. Detached elements, requests and signals do not. */
function isLongLived(target: EventTarget): boolean {
  if (target instanceof Node) return target.isConnected;
  return !(
    target instanceof AbortSignal ||
    target instanceof XMLHttpRequestEventTarget ||
    target instanceof FileReader
  );
}

/** Records each listener that code adds to a long-lived target, until its removal or, with `once`, its call. */
export function recordListeners(isRecorded: IsRecorded): ResourceRecord {
  let active: ActiveListener[] = [];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const forget = (target: EventTarget, type: string, listener: unknown, options: unknown): void => {
    active = active.filter(
      (one) =>
        one.target !== target || one.type !== type || one.listener !== listener || one.isCapture !== isCapture(options),
    );
  };

  EventTarget.prototype.addEventListener = function add(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    if (isLongLived(target) && isRecorded(add)) {
      forget(target, type, listener, options);
      active.push({ target, type, listener, isCapture: isCapture(options) });
      const { signal, once } = typeof options === 'object' && options ? options : {};
      const end = (): void => forget(target, type, listener, options);
      if (signal) createScope().listen(signal, 'abort', end);
      if (once) addEventListener.call(target, type, end, { once });
    }
    return Reflect.apply(addEventListener, target, [type, listener, options]);
  };
  EventTarget.prototype.removeEventListener = function remove(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    forget(target, type, listener, options);
    return Reflect.apply(removeEventListener, target, [type, listener, options]);
  };
  return {
    list: () =>
      active
        .filter(({ target }) => isLongLived(target))
        .map(({ target, type }) => `listener: '${type}' on ${target.constructor.name}`),
    stop: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  };
}
