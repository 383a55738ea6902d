import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  lead: 'We keep as little about you as we can and still run a music site. This page says what, why and for how long.',
  sections: [
    {
      heading: 'Without an account',
      blocks: [
        'You can listen, share and download without telling us who you are. A first-party cookie named “listener” holds a random number, so that a song you play twice counts once, and you count once among those who listen or have the site open. It is not joined to your name.',
        'So that nobody can push a song up by machine, the server remembers for a day how often each song was counted from a network address. What was played by whom is not part of it.',
      ],
    },
    {
      heading: 'With an account',
      blocks: [
        'When you create an account you give us:',
        {
          list: [
            'your full name, gender and date of birth;',
            'a username, which others may see;',
            'your mobile number and email address, which nobody else sees;',
            'a password. We store only a one-way hash of it, so we cannot read it.',
          ],
        },
        'While you use the account we also keep your favourites, your settings, your recent searches and the sessions in which you are logged in.',
      ],
    },
    {
      heading: 'Cookies and storage in your browser',
      blocks: [
        {
          list: [
            '“user-login” keeps you logged in. Scripts on the page cannot read it, and it is removed when you log out.',
            '“listener” counts plays fairly, as described above.',
            'Your browser’s own storage holds your theme, the player’s settings, and the song and second you stopped at.',
          ],
        },
        'There are no advertising cookies, and no other company’s code runs on these pages.',
      ],
    },
    {
      heading: 'What we do with it',
      blocks: [
        'We use it to log you in, to show your favourites, to count plays and downloads, and to keep the site safe from abuse. We do not sell it, and we do not read your contacts, your messages or your place.',
      ],
    },
    {
      heading: 'How long it is kept',
      blocks: [
        'What belongs to your account is kept as long as the account exists. Logging out ends that session on our server at once. You can clear your recent searches yourself.',
      ],
    },
    {
      heading: 'Questions',
      blocks: ['Start at the [help centre](HelpCentre). The [terms](Terms) say what you may do with the music.'],
    },
  ],
};
