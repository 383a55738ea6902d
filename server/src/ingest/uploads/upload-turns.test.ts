import { UploadTurns } from './upload-turns.ts';

/** Takes all items that wait. */
function takeAll(queue: UploadTurns<string>): string[] {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

test('OPR-1 the accounts take turns, and the files of one account keep their order', () => {
  const queue = new UploadTurns<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.charAt(0), item);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.take()).toBeUndefined();
});

test('OPR-1 an account whose file runs does not come before one that waits for its first turn', () => {
  const queue = new UploadTurns<string>();
  queue.add('a', 'a1');
  expect(queue.take()).toBe('a1');
  queue.add('a', 'a2');
  queue.add('b', 'b1');
  expect(takeAll(queue)).toEqual(['b1', 'a2']);
});
