import type { InfoContent } from './InfoContent.ts';
import { kept } from './privacy/kept.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'Nyimbo means “songs”. It is one place to hear, share and download the music of {country}.',
  sections: [
    {
      heading: 'What it is for',
      blocks: [
        'Nyimbo is built around one country. The charts, the new releases and the search hold {adjective} music only, so a song from a small town does not have to compete with the whole world to be found.',
        'You can play and download every song without an account. An account adds your favourites, and settings that follow you to every device you log in on.',
      ],
    },
    {
      heading: 'Made for phones and slow lines',
      blocks: [
        {
          list: [
            'The music goes on while you move around the site.',
            'When the signal drops, the player waits and carries on from the same second. It does not skip the song.',
            'A download that was cut off goes on where it stopped, also after you closed the page.',
            'With the data saver on, songs come in files of less than half the size, and nothing is loaded before you ask for it.',
            'A song that you have heard to its end, or downloaded, is kept in your browser while there is room. Hearing it again costs no data.',
            'After a reload, the list, the song and the place in it are still there, paused.',
          ],
        },
      ],
    },
    {
      heading: 'How plays are counted',
      blocks: [
        `A play counts once per song and visit, after a second of real sound. Playing a song again and again in one visit does not lift it in the charts, and from one network at most ${kept.playsOfNetwork} plays of a song count on a day. Downloads and shares are counted in the same way.`,
      ],
    },
    {
      heading: 'How the lists are made',
      blocks: [
        'Every list is computed from those counts, every five minutes, and nobody can pay for a place:',
        {
          list: [
            '[Charts](Charts): plays of the last 7 days, with the movement against the 7 days before.',
            '[Trending](TrendingSongs): plays of the last 7 days, of which the newest weigh most.',
            '[Hot list](HotList): songs that are played much more in the last 3 days than in the 11 days before.',
            'Popular and downloads: counts of all time. New: by the date of release.',
            'Featured: the one list that is chosen by people.',
          ],
        },
        'The numbers on the home page, downloads, listeners and connected devices, are counted live.',
      ],
    },
    {
      heading: 'The pictures',
      blocks: [
        'The patterns on covers without a picture follow chitenje, the printed cloth. Each is worked out on your phone from the words of its title and artist: the same words always give the same cloth.',
      ],
    },
    {
      heading: 'Where to go next',
      blocks: [
        'See what people are [listening to now](TrendingSongs), look through [the genres](AllSongCategories), or read the [questions people ask](FAQ). If something is wrong or missing, [write to us](Contact).',
      ],
    },
  ],
};
