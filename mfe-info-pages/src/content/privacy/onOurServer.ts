import type { InfoSection } from '../InfoContent.ts';
import { kept } from './kept.ts';

/** What the server keeps about people, for how long, and how it goes. */
export const onOurServer: readonly InfoSection[] = [
  {
    heading: 'With an account',
    blocks: [
      'When you create an account you give us the first four of these. The rest comes with using it.',
      {
        table: {
          caption: 'What is kept with an account',
          head: ['What', 'Why', 'Until when'],
          rows: [
            ['Username', 'To log in.', 'You delete the account.'],
            [
              'Full name, gender, date of birth',
              'Asked for when the account is made; shown to you alone.',
              'You delete the account. The name you can change.',
            ],
            [
              'Email address, mobile number',
              'To log in, to mail you a code for a new password, and to tell you that the password was changed or the account deleted. Nobody is called.',
              'You delete the account.',
            ],
            [
              'Password',
              'To log in. Only a one-way hash of it is kept, so that nobody can read it, we neither.',
              'You change it, or delete the account.',
            ],
            ['The day the account was made', 'To know how old it is.', 'You delete the account.'],
            [
              'City, picture',
              `If you give them. The picture is made anew at ${kept.pictureEdge} by ${kept.pictureEdge} pixels; places, dates and names inside of it are dropped.`,
              'You replace or remove them, or delete the account.',
            ],
            ['Favourites', 'To show them on every device.', 'You take the heart away, or delete the account.'],
            ['Settings', 'The same look and player on every device.', 'You change them, or delete the account.'],
            [
              'Searches',
              `Your last ${kept.accountSearches}, so that you need not type them again.`,
              'You clear them in the search, or delete the account.',
            ],
            [
              'Log ins',
              'Which browsers you are logged in on (as the browser names itself), since when, and when each was last used; so that you can see and end them.',
              `You end one; or ${kept.sessionUnseenDays} days without a visit, or ${kept.sessionYears} years. The line itself is removed ${kept.endedSessionDays} days after its end.`,
            ],
            [
              'Log of the account',
              'Log ins, refused ones, changed passwords and the like: when, with which browser, and from which part of the network (never the whole address). So that an attack can be seen and looked into.',
              `${kept.accountLogDays} days, or until you delete the account.`,
            ],
            [
              'Counted plays, downloads and shares',
              'So that each counts once per visit.',
              `${kept.countedDays} days, or until you delete the account. The numbers themselves stay, without you.`,
            ],
          ],
        },
      },
      'The network in the log is shortened before it is written: of an address like 203.0.113.77 only 203.0.113.0/24 is kept, of the longer kind (IPv6) the first 48 of 128 bits.',
    ],
  },
  {
    heading: 'When you log in or forget your password',
    blocks: [
      `Wrong passwords are counted by account and network for ${kept.guessMinutes} minutes, so that nobody can guess on and on. A code for a new password is kept as a one-way hash, for ${kept.resetCodeMinutes} minutes, together with a hash of the address it was asked for, also when no account has that address: so nobody can find out who has one. How many codes were asked for is counted for a day.`,
      'We mail you a code when you ask for one, a note when your password was changed, and a note when your account was deleted. Nothing else, and no news.',
    ],
  },
  {
    heading: 'When you write to us',
    blocks: [
      'Of a message or a report we keep its number, the time, what it is about, your name if you give it, your email address, your words, the song or page it is about, when it was closed, and our note about it. No network address, no browser and no account.',
      `It stays for as long as it is open, and ${kept.closedMessageDays} days after it was closed. It is not part of your account, since nobody has proved that the address is yours: to have it deleted sooner, [write to us](Contact) with its number. How many messages come from a network is counted for a day at most and written down nowhere.`,
      `You get one mail with the number and a copy of your words; whoever runs the site may get one too. A site that is only being tried out has no mail server: there, mails lie as files on the server for ${kept.mailFileDays} days.`,
    ],
  },
  {
    heading: 'What is written down about visits',
    blocks: [
      `Nothing. The server keeps no list of who opened which page or played which song. Its own log names faults, and that a mail was sent, but not to whom or who was there. The plays of a song are kept by day for ${kept.playDays} days, and then only their sum.`,
      'A provider between you and us, such as your phone company, sees that you use this site. We have no say in what it keeps.',
    ],
  },
];
