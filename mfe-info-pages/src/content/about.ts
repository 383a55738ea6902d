import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  lead: 'Nyimbo means “songs”. It is one place to hear, share and download the music of {country}.',
  sections: [
    {
      heading: 'What it is for',
      blocks: [
        'Nyimbo is built around one country. The charts, the new releases and the search hold {adjective} music only, so a song from Mzuzu or Zomba does not have to compete with the whole world to be found.',
        'You can play every song without an account. An account adds two things: your favourites, and your settings on every device you log in on.',
      ],
    },
    {
      heading: 'Made for phones and slow lines',
      blocks: [
        {
          list: [
            'The music goes on while you move around the site.',
            'When the signal drops, the player waits and carries on from the same second. It does not skip the song.',
            'After a reload, the song and the place in it are still there, paused.',
            'Covers without a picture are drawn on your phone from the title and the artist, so they cost no data.',
          ],
        },
      ],
    },
    {
      heading: 'How plays are counted',
      blocks: [
        'A play counts once per song and visit, after the sound has really started. Playing a song again and again in one visit does not lift it in the charts.',
      ],
    },
    {
      heading: 'The pictures',
      blocks: [
        'The patterns on the covers follow chitenje, the printed cloth. Each is worked out from the words of its title and artist: the same words always give the same cloth.',
      ],
    },
    {
      heading: 'Where to go next',
      blocks: [
        'See what people are [listening to now](TrendingSongs), look through [the genres](AllSongCategories), or read the [questions people ask](FAQ).',
      ],
    },
  ],
};
