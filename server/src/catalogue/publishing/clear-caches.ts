import type { ApiServices } from '../../api/api.plugin.ts';

/** Empties this process's caches of responses that depend on the catalogue. */
export function clearCaches(services: ApiServices): void {
  services.answerCache.clear();
  services.chartCache.clear();
  services.genreCache.clear();
  services.searchCache.clear();
  services.songPageCache.clear();
}
