import type { Mp3Tags } from '../encoding/id3-tag.ts';
import type { SongRecipe } from '../score/song-recipe.ts';

/** The message to a render worker, and its response. */
export interface RenderJob {
  id: number;
  recipe: SongRecipe;
  tags: Mp3Tags;
}

/** A render thread's message about one song; `id` is that of the job. */
export type RenderAnswer =
  | {
      id: number;
      ok: true;
      mp3: Uint8Array<ArrayBuffer>;
      smallMp3: Uint8Array<ArrayBuffer>;
      durationSeconds: number;
      peaks: number[];
    }
  | { id: number; ok: false; message: string };
