import { formatDuration } from '@nyimbo/shared-ui/text';
import fc from 'fast-check';
import type { SongDetailRow } from '../../api/songs/song-address.queries.ts';
import { presentSongPreview } from './present-song-preview.ts';
import { createSiteUrls } from './site-urls.ts';

const SONG: SongDetailRow = {
  id: 7,
  title: 'Mvula Yoyamba',
  artist: 'Wezi Nyirongo',
  image: null,
  file: 'mvula.mp3',
  year: 2026,
  releasedOn: null,
  durationSeconds: 33.62,
  sizeBytes: 540_000,
  smallSizeBytes: null,
  loudnessLufs: null,
  plays: 12,
  artistId: 3,
  genreId: 1,
  peaks: null,
  city: null,
  downloads: 0,
  favourites: 0,
  shares: 0,
  genre: 'Afro-pop',
  genreSlug: 'afro-pop',
  albumTitle: null,
  albumArtist: null,
  albumLabel: null,
};

const present = (durationSeconds: number | null) =>
  presentSongPreview({ ...SONG, durationSeconds }, createSiteUrls('https://nyimbo.test', '/media'));

/** Converts `PT3M24S` to the page's format, `3:24`. */
function readIsoDuration(text: unknown): string {
  const [, minutes, seconds] = /^PT(\d+)M(\d+)S$/.exec(String(text)) ?? [];
  return formatDuration(Number(minutes) * 60 + Number(seconds));
}

describe('presentSongPreview', () => {
  test('RTE-50 states the length that the page shows in the description, the tags and the structured data', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 36_000, noNaN: true }), (seconds) => {
        const shown = formatDuration(seconds);
        const { description, tags, structuredData = [] } = present(seconds);
        expect(description).toContain(`, ${shown}, `);
        expect(formatDuration(Number(new Map(tags).get('music:duration')))).toBe(shown);
        expect(readIsoDuration(structuredData[0]?.['duration'])).toBe(shown);
      }),
    );
  });

  test('RTE-50 leaves out the length of a song that was not measured', () => {
    const { description, tags, structuredData = [] } = present(null);
    expect(description).toBe('Stream or download Mvula Yoyamba by Wezi Nyirongo: Afro-pop, 2026, 0.5 MB.');
    expect(new Map(tags).has('music:duration')).toBe(false);
    expect(structuredData[0]?.['duration']).toBeUndefined();
  });
});
