/**
 * Number of items in progress at the same time: enough to use the time during which a bucket responds, without
 * overloading a disk.
 */
const MAX_RUNNING = 8;

/**
 * Calls `run` for each item, several in parallel. After the first error starts no more items, and rejects with that
 * error.
 */
export async function forEachParallel<Item>(items: Iterable<Item>, run: (item: Item) => Promise<void>): Promise<void> {
  const remaining = items[Symbol.iterator]();
  let hasFailed = false;
  const work = async () => {
    for (let next = remaining.next(); next.done !== true && !hasFailed; next = remaining.next()) {
      await run(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: MAX_RUNNING }, work));
}
