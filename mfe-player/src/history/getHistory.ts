import { findStorage } from '../player/findStorage.ts';
import { HistoryStore } from './HistoryStore.ts';

let history: HistoryStore | null = null;

/** Returns the page's one list of recently played songs, shared by the player and './PlayHistory'. */
export function getHistory(): HistoryStore {
  history ??= new HistoryStore(findStorage());
  return history;
}
