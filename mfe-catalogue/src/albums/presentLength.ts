interface Timed {
  durationSeconds: number | null;
}

/** How long songs are together; those of unknown length count as none. */
export function sumSeconds(songs: readonly Timed[]): number {
  return songs.reduce((sum, song) => sum + (song.durationSeconds ?? 0), 0);
}

/** The length of an album or a playlist: `46 min`, `1 h 10 min`. */
export function presentLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
