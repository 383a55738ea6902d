import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findFfmpeg } from '@nyimbo/ingest';
import type { TestApp } from './create-test-app.ts';

/** Reads the tags of the file that listeners get of a song, by ffprobe's names, such as `title` or `disc`. */
export async function readServedTags(app: TestApp, title: string): Promise<Record<string, string>> {
  const [song] = await app.database.query<{ file: string }>(
    `SELECT year || '/songs/' || file AS file FROM catalogue_songs WHERE title = $1`,
    [title],
  );
  const file = path.join(app.dataDir, 'media', song?.file ?? title);
  const output = execFileSync(findFfmpeg().ffprobe, [
    '-v',
    'error',
    '-show_entries',
    'format_tags',
    '-of',
    'json',
    file,
  ]);
  return JSON.parse(output.toString()).format.tags;
}
