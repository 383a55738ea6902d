/** Runs a delivery now, or after those under way. */
export type Deliver = (delivery: () => void) => void;

/**
 * Makes every listener see messages in the order in which they were sent, also when a listener sends more of them.
 *
 * Deliveries stay synchronous: the outermost `deliver` returns when all are done, so a tap's right to start sound
 * (iOS) reaches the handler. Deliveries must not throw; the kernel guards each listener itself.
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
