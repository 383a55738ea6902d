/**
 * Colours on a cover, the same in both themes because the cloth below them is: a veil that darkens any cloth enough,
 * the text on that veil, and the spine of an album.
 */
export const onCover = {
  veil: 'rgb(10 12 10 / 66%)',
  text: 'rgb(255 248 232)',
  spine: 'rgb(0 0 0 / 34%)',
  spineEdge: 'rgb(255 255 255 / 30%)',
} as const;
