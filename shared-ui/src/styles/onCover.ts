/**
 * Colours on a cover: a veil that darkens the cover, the text on that veil, and the spine of an album. They are the
 * same in both themes, because covers are.
 */
export const onCover = {
  veil: 'rgb(10 12 10 / 66%)',
  text: 'rgb(255 248 232)',
  spine: 'rgb(0 0 0 / 34%)',
  spineEdge: 'rgb(255 255 255 / 30%)',
} as const;
