/** Whether two words differ by one wrong, missing or extra letter, or by two swapped neighbours. */
export function isOneTypoAway(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const isSameAfter = (fromA: number, fromB: number) =>
    a.length - fromA === b.length - fromB && a.slice(fromA).every((letter, index) => letter === b[fromB + index]);
  if (start === a.length && start === b.length) return false;
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start] && isSameAfter(start + 2, start + 2);
  return (
    isSwapped || isSameAfter(start + 1, start + 1) || isSameAfter(start + 1, start) || isSameAfter(start, start + 1)
  );
}
