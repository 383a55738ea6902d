import type { InfoSection } from '../InfoContent.ts';
import { privacyFigures } from './privacyFigures.ts';

/** The personal data that the server stores, for how long, and how to delete it. */
export const serverDataSections: readonly InfoSection[] = [
  {
    heading: 'With an account',
    blocks: [
      'You give us the first four of these when you create an account. We store the rest as you use it.',
      {
        table: {
          caption: 'What we keep with an account',
          head: ['What', 'Why', 'How long'],
          rows: [
            [
              'Username',
              'To log in. If you share a playlist, people with its link see it too.',
              'Until you delete the account.',
            ],
            [
              'Full name, gender, date of birth',
              'To create your account. Other visitors cannot see them.',
              'Until you delete the account. You can change the name.',
            ],
            [
              'Email address, mobile number',
              'To log in, to email you a reset code, and to tell you when your password changes or your account is suspended or deleted. We never call you.',
              'Until you delete the account.',
            ],
            [
              'Password',
              'To log in. We only keep a one-way hash, so no one can read it, including us.',
              'Until you change it or delete the account.',
            ],
            ['Account creation date', 'To know the account’s age.', 'Until you delete the account.'],
            [
              'City, picture',
              `Only if you add them. We resize the picture to ${privacyFigures.pictureEdgePx} by ${privacyFigures.pictureEdgePx} pixels, and remove places, dates and names stored in the file.`,
              'Until you replace or remove them, or delete the account.',
            ],
            ['Favourites', 'To show them on every device.', 'Until you remove the favourite or delete the account.'],
            [
              'Followed artists',
              'To show them and their new songs on every device. Others see only the number of followers.',
              'Until you unfollow the artist or delete the account.',
            ],
            [
              'Your playlists',
              'To show them on every device. They are private. If you share one, anyone with its link can see it until you make it private again.',
              `Until you delete the account. We remove a playlist ${privacyFigures.deletedPlaylistDays} days after you delete it, so you can undo that. For as long, we keep random numbers of your changes, so no change is made twice.`,
            ],
            [
              'Recently played songs',
              `To show them on every device: your last ${privacyFigures.recentlyPlayedSongs}, with the time. Not if you choose “Do not record” in settings.`,
              'Until you clear them or delete the account.',
            ],
            [
              'Settings',
              'To use the same theme and player on every device.',
              'Until you change them or delete the account.',
            ],
            [
              'Searches',
              `To save you typing: your last ${privacyFigures.accountSearches}.`,
              'Until you clear them in search or delete the account.',
            ],
            [
              'Logins',
              'To let you see and end them: the browsers you’re logged in on (as each names itself), since when, and when you last used each.',
              `Until you end one, or after ${privacyFigures.unusedSessionDays} days without a visit, or ${privacyFigures.maxSessionYears} years. We remove the record ${privacyFigures.endedSessionDays} days after that.`,
            ],
            [
              'Account log',
              'To find and investigate attacks: logins, failed logins, password changes and similar, with the time, the browser and part of the network address (never all of it).',
              `${privacyFigures.accountLogDays} days, or until you delete the account.`,
            ],
            [
              'Suspensions',
              'If we suspend the account for breaking the terms: the reason, who decided, from when and until when.',
              'Until you delete the account.',
            ],
            [
              'Work for this site',
              'Only if you’re one of its staff: your role, and what you changed, with your username and the time.',
              'The role until you delete the account. The record of changes stays.',
            ],
            [
              'Counted plays, downloads and shares',
              'To count each once per visit.',
              `${privacyFigures.countedDays} days, or until you delete the account. The totals stay, without your name.`,
            ],
          ],
        },
      },
      'We shorten the network address before we write it to the log. Of an address like 203.0.113.77 we keep 203.0.113.0/24. Of a longer address (IPv6) we keep the first 48 of 128 bits.',
    ],
  },
  {
    heading: 'When you log in or forget your password',
    blocks: [
      `To stop guessing, we count wrong passwords by account and network for ${privacyFigures.wrongPasswordMinutes} minutes. We keep a reset code as a one-way hash for ${privacyFigures.resetCodeMinutes} minutes, with a hash of the email address. We do this even if no account has that address, so no one can find out who has an account. We count requested codes for a day.`,
      `We email you when you ask for a code, when your password changes, when we suspend your account or lift that, and when your account is deleted. We delete our copy of an email, with the address, once it is sent. If it cannot be sent, we try for ${privacyFigures.unsentMailHours} hours, or ${privacyFigures.resetCodeMinutes} minutes for a code, and then delete it. We send no news or marketing.`,
    ],
  },
  {
    heading: 'When you write to us',
    blocks: [
      'For a message or report we keep its reference, the time, its topic, your name if you give it, your email address, your text, the song or page, when we closed it, our note, our answers and who answered. We do not keep your network address, browser or account.',
      `We keep it while it’s open, and for ${privacyFigures.closedMessageDays} days after we close it. It’s not part of your account, because we cannot be sure the address is yours. To delete it sooner, [contact us](Contact) with its reference. We count messages per network for up to a day, and do not store the counts.`,
      `We email you the reference and a copy of your text, and may send the site’s team a copy. A test site without a mail server keeps emails as files for ${privacyFigures.mailFileDays} days.`,
    ],
  },
  {
    heading: 'What we record about visits',
    blocks: [
      `Only the counted plays, downloads and shares above. The server keeps no list of who opened which page. Its log records errors, sent emails and requests, but no visitors or recipients: of a request only the kind of page, such as ‘song’, and part of the network address (never all of it). We keep each song’s plays and downloads per day for ${privacyFigures.playDays} days, and then only the total.`,
      'While some visitors try a new version of the site, the server’s memory remembers which networks opened a page or reported an error, to count them. It holds them for up to a day, in a form that does not show the address, and stores only the numbers.',
      'The player reports how often the sound stopped or a song did not play. We get only the number, not the song.',
      'Your network provider can see that you use this site. We do not control what it keeps.',
    ],
  },
];
