/** Runs a delivery now, or after the deliveries in progress. */
export type Deliver = (delivery: () => void) => void;

/**
 * Delivers messages to every listener in the order of sending, even when a listener sends further messages.
 *
 * Deliveries stay synchronous: the outermost `deliver` returns when all deliveries have run. The handler therefore
 * still has the user activation that iOS requires to start sound. Deliveries must not throw; the kernel guards each
 * listener itself.
 */
export function createDeliveryQueue(): Deliver {
  const waiting: (() => void)[] = [];
  let isRunning = false;

  return (delivery) => {
    waiting.push(delivery);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
    } finally {
      isRunning = false;
    }
  };
}
