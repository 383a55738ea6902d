import type { InfoContent } from '../InfoContent.ts';
import {
  cacheEntries,
  cookies,
  databases,
  localStorageEntries,
  sessionStorageEntries,
} from '../privacy/browserStorage.ts';
import { privacyFigures } from '../privacy/privacyFigures.ts';
import { serverDataSections } from '../privacy/onOurServer.ts';

const maxCountedInExport = privacyFigures.maxCountedInExport.toLocaleString('en-GB');

/** The privacy page. Its periods and limits are values of `privacyFigures`, which a test compares with the code. */
export const content: InfoContent = {
  changed: '2026-11-23',
  lead: 'We keep as little about you as we can. This page explains what we keep, why, for how long, and how to remove it.',
  sections: [
    {
      heading: 'In short',
      blocks: [
        {
          list: [
            'You can listen, share and download without an account.',
            'With an account, we keep your details, favourites and searches until you delete them.',
            'We use no adverts, no trackers and no code from other companies.',
            'We do not sell or share your data. We do not read your contacts, messages or location.',
            'You can download or delete your data in [settings](Settings).',
          ],
        },
      ],
    },
    {
      heading: 'Without an account',
      blocks: [
        `A cookie named “listener” holds a random number, so we count a song once if you play it twice. For ${privacyFigures.countedDays} days we remember which songs and pages we counted for this number. We do not link it to a name or an address. While you listen or have the site open, the home page counts you among its listeners or devices, until ${privacyFigures.presenceSeconds} seconds after you leave.`,
        'To stop bots from pushing songs up, the server remembers for a day how often it counted each song and page from a network. It does not record who played what.',
        'When you search for the exact name of a song, artist or album, we add one to that name’s count. Other people may see the name under popular searches. We do not keep your text.',
        `When people on at least ${privacyFigures.missingSearchPeople} internet connections search for the same words on one day and find nothing, we keep the words for ${privacyFigures.missingSearchDays} days, and not who searched.`,
      ],
    },
    ...serverDataSections,
    {
      heading: 'What we store in your browser',
      blocks: [
        'This list is complete. No other site sets cookies here or reads these entries. If your browser blocks them, the site still works while the page is open.',
        { table: cookies },
        { table: localStorageEntries },
        { table: sessionStorageEntries },
        { table: cacheEntries },
        { table: databases },
        'To remove everything, delete this site’s data in your browser. [This guide](HelpCentre#clear-device) shows how. Logging out removes your account’s data in all tabs. Files you saved to your device are yours. The site cannot see or remove them.',
      ],
    },
    {
      heading: 'Who can see what',
      blocks: [
        'If you share a playlist, anyone with its link sees its songs and your username. Otherwise no page shows your name, picture, favourites or searches to other visitors. The people who run the site and its servers can read stored data. They cannot read your password, codes or login secrets, because we only keep one-way hashes of them.',
        'Registration shows if a username, email address or mobile number already has an account. Login and password reset do not.',
        'Emails to you pass through mail servers. If the law makes us hand over data, we can only hand over what this page lists.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        {
          list: [
            `See it: choose “Download my data” in [settings](Settings) to get everything in your account. Of counted plays, downloads and shares it holds the latest ${maxCountedInExport} of each.`,
            'Correct it: change your name, city and picture in [settings](Settings). For anything else, [contact us](Contact).',
            'Delete it: choose “Delete account” in [settings](Settings). You cannot undo this. [See what goes and what stays](HelpCentre#delete-account).',
            'Ask or object: [contact us](Contact), or go to the data protection authority of {country}, if there is one.',
          ],
        },
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'When we change what we keep, we update this page and its date. The [terms](Terms) explain what you can do with the music.',
      ],
    },
  ],
};
