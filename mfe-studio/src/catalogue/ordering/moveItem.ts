/** Returns the items in a new order: the item at index `from` is at index `to`. Ignores an index outside of the list. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
