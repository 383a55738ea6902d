/** Returns whether answers of the API contain one of these songs. */
export function containsSong(answers: unknown, songIds: readonly number[]): boolean {
  return new RegExp(`"post_id":(?:${songIds.join('|')})\\b`).test(JSON.stringify(answers));
}
