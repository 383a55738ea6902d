import { Observable, type Subscription } from 'rxjs';

/** Records the subscriptions to streams from now on, until they end. */
export function recordSubscriptions(): { list(): string[]; stop(): void } {
  const active = new Set<Subscription>();
  const { subscribe } = Observable.prototype;
  Observable.prototype.subscribe = function (this: Observable<unknown>, ...parts: never[]) {
    const subscription = subscribe.call(this, ...parts);
    if (!subscription.closed) {
      active.add(subscription);
      subscription.add(() => active.delete(subscription));
    }
    return subscription;
  };
  return {
    list: () => [...active].map(() => 'subscription'),
    stop: () => Object.assign(Observable.prototype, { subscribe }),
  };
}
