interface Timed {
  durationSeconds: number | null;
}

/** How long songs are together: `46 min`, `1 h 10 min`; songs of unknown length count as none. */
export function presentLength(songs: readonly Timed[]): string {
  const seconds = songs.reduce((sum, song) => sum + (song.durationSeconds ?? 0), 0);
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
