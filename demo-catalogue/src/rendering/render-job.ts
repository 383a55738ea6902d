import type { Mp3Tags } from '../encoding/id3-tag.ts';
import type { SongRecipe } from '../score/song-recipe.ts';

/** The message that asks a render thread to render one song. */
export interface RenderJob {
  id: number;
  recipe: SongRecipe;
  tags: Mp3Tags;
}

/** The result of a render thread. `id` is the job's id. */
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
