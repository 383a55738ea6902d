import type { InfoContent } from './InfoContent.ts';
import { privacyFigures } from './privacy/privacyFigures.ts';

/** What the site is for, and how it counts plays and makes its lists. */
export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'Nyimbo means “songs”. Stream, share and download the music of {country} in one place.',
  sections: [
    {
      heading: 'What it is for',
      blocks: [
        'Nyimbo is about one country. Charts, new releases and search only cover {adjective} music, so a song from a small town does not compete with the whole world.',
        'You can play and download every song without an account. With an account, your favourites, the artists you follow and your settings are on every device.',
      ],
    },
    {
      heading: 'Made for phones and slow connections',
      blocks: [
        {
          list: [
            'Music keeps playing while you move around the site.',
            'If the signal drops, the player waits and carries on from the same second. It never skips the song.',
            'An interrupted download continues where it stopped, even after you close the page.',
            'Data saver uses audio files of less than half the size, and loads nothing until you ask for it.',
            'Your browser keeps songs you finish or download while there is room. Playing them again uses no data.',
            'After a reload, your queue, song and position are still there, paused.',
          ],
        },
      ],
    },
    {
      heading: 'How we count plays',
      blocks: [
        `A play counts once per song and visit, after one second of sound. Repeating a song in one visit does not lift it in the charts. We count up to ${privacyFigures.playsPerNetworkAndDay} plays of a song per network per day. Downloads and shares count the same way.`,
      ],
    },
    {
      heading: 'How we make the lists',
      blocks: [
        'We update every list from these counts every five minutes. No one can pay for a place:',
        {
          list: [
            '[Charts](Charts): plays in the last 7 days, compared with the 7 days before.',
            '[Trending](TrendingSongs): plays in the last 7 days. Newer plays count more.',
            '[Hot list](HotList): songs with many more plays in the last 3 days than in the 11 days before.',
            'Popular and downloads: all-time counts. New: by release date.',
            'Featured: the only list our editors choose.',
          ],
        },
        'The downloads, listeners and connected devices on the home page are live numbers.',
      ],
    },
    {
      heading: 'Cover art',
      blocks: [
        'Covers without a picture show a pattern inspired by chitenje cloth. Your phone draws it from the title and artist, so the same song always gets the same pattern.',
      ],
    },
    {
      heading: 'Where to go next',
      blocks: [
        'See what people are [listening to now](TrendingSongs), browse [genres](AllSongCategories) or read the [frequently asked questions](FAQ). If something is wrong or missing, [contact us](Contact).',
      ],
    },
  ],
};
