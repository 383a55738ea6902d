import type { InfoContent } from './InfoContent.ts';
import { cacheEntries, cookies, localStorageEntries, sessionStorageEntries } from './privacy/browserStorage.ts';
import { kept } from './privacy/kept.ts';
import { onOurServer } from './privacy/onOurServer.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'We keep as little about you as we can and still run a music site. This page says what, why, for how long, and how you remove it.',
  sections: [
    {
      heading: 'In short',
      blocks: [
        {
          list: [
            'You can listen, share and download without telling us who you are.',
            'With an account we keep what you typed, your favourites and your searches, until you delete it.',
            'No adverts, no trackers, no code of other companies on these pages.',
            'We sell nothing and pass nothing on. We do not read your contacts, your messages or your place.',
            'You can take a copy of your data, and delete it, in the [settings](Settings).',
          ],
        },
      ],
    },
    {
      heading: 'Without an account',
      blocks: [
        `A cookie named “listener” holds a random number, so that a song you play twice counts once. That this number was counted for a song is remembered for ${kept.countedDays} days and then forgotten; it is not joined to a name or an address. While you listen or have the site open, you are one more among the listeners or devices on the home page; that ends ${kept.presenceSeconds} seconds after you go.`,
        'So that nobody can push a song up by machine, the server remembers for a day how often each song was counted from a network. What was played by whom is not part of it.',
        'When you search for the exact name of a song, artist or album, a count for that name goes up by one, and others may see the name among what people search for. What you typed is not kept.',
      ],
    },
    ...onOurServer,
    {
      heading: 'What lies in your browser',
      blocks: [
        'This list is complete. All of it is our own: no other site sets a cookie here or reads these entries. The site also works when your browser blocks them, for as long as the page is open.',
        { table: cookies },
        { table: localStorageEntries },
        { table: sessionStorageEntries },
        { table: cacheEntries },
        'To remove all of it at once, delete the data of this site in your browser. [This guide](HelpCentre#clear-device) shows how. Logging out removes what belongs to your account, in all tabs. Files that you saved to your device are yours; the site cannot see or remove them.',
      ],
    },
    {
      heading: 'Who can see what',
      blocks: [
        'No page of the site shows your name, your picture, your favourites or your searches to other visitors. Whoever runs the site, and whoever runs its computers for it, can read what is stored, but not your password, your codes or what keeps you logged in: of those only one-way hashes are kept.',
        'Whoever registers is told if a username, an email address or a mobile number has an account already; it cannot be done without. Logging in and asking for a new password tell nothing.',
        'Mail to you passes through the mail servers on its way. If the law orders something to be handed over, only what is listed here can be.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        {
          list: [
            'See it: “Download my data” in the [settings](Settings) gives you all that is kept with your account.',
            'Correct it: your name, city and picture in the [settings](Settings); for the rest, [write to us](Contact).',
            'Delete it: “Delete account” in the [settings](Settings), at once and for good. [What goes and what stays](HelpCentre#delete-account).',
            'Ask, or object: [write to us](Contact), or go to the authority for data protection of {country}, if there is one.',
          ],
        },
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'When what we keep changes, this page changes with it, together with the day at its top. The [terms](Terms) say what you may do with the music.',
      ],
    },
  ],
};
