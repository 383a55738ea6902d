import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  lead: 'The people who play, share and make the music of {country}.',
  sections: [
    {
      heading: 'Taking part today',
      blocks: [
        {
          list: [
            'Share a song: the button is on every row and every song page.',
            'Give a song your heart: it is then among your favourites on every device you log in on.',
            'Play an [artist](Artists) nobody told you about. Every fair play counts towards the [charts](Charts).',
          ],
        },
      ],
    },
    {
      heading: 'The offer',
      blocks: [
        'A place to follow artists and to talk about songs belongs on this page. Joining is not open yet; an [account](Register) made now will be the one you join with.',
      ],
    },
  ],
  offer: { label: 'Join the community' },
};
