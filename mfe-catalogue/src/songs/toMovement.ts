import type { SongRowProps } from '@nyimbo/shared-ui';

/** Converts the positions gained since last week to the row's movement; null is a new entry. */
export function toMovement(movement: number | null): NonNullable<SongRowProps['movement']> {
  if (movement === null) return { direction: 'new' };
  if (movement === 0) return { direction: 'same' };
  return { direction: movement > 0 ? 'up' : 'down', positions: Math.abs(movement) };
}
