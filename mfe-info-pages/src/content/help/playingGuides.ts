import type { QuestionGroup } from '../InfoContent.ts';
import { privacyFigures } from '../privacy/privacyFigures.ts';

/** Help centre: steps against missing sound, and how to use the queue, the buttons and the keys. */
export const playingGuides: QuestionGroup = {
  groupId: 'playing',
  heading: 'Playing music',
  questions: [
    {
      questionId: 'no-sound',
      question: 'There is no sound',
      answer: [
        {
          steps: [
            'Check the volume of your phone or computer, and that it’s not on silent.',
            'Check the player’s sound button. It may be muted.',
            'Check if another tab or app is playing. Only one Nyimbo tab can play at a time.',
            'If the player shows “Waiting for signal…”, your connection is too weak. The song carries on when it improves.',
          ],
        },
      ],
    },
    {
      questionId: 'tap-to-play',
      question: 'The player shows “Tap to play”',
      answer: ['Your browser only lets a page play sound after you tap it. Tap once to start the song.'],
    },
    {
      questionId: 'song-will-not-play',
      question: 'A song doesn’t play',
      answer: [
        'If its file is missing or broken, the player tells you. With Autoplay on, the next song plays. Please [tell us](Contact) which song it is.',
      ],
    },
    {
      questionId: 'put-next',
      question: 'How do I choose what plays next?',
      answer: [
        {
          steps: [
            'Open a song’s menu (three dots).',
            'Choose “Play next” to hear it after the current song, or “Add to queue” to hear it later.',
            'Open the queue from the player to remove songs, or move them by dragging or with the arrow keys. Choose “Undo” to bring back a song.',
          ],
        },
      ],
    },
    {
      questionId: 'shuffle',
      question: 'How do I play songs in random order?',
      answer: [
        'Open the queue from the player and turn on Shuffle. The song that plays goes on, the songs that you queued keep their place, and the rest play in random order. Turn Shuffle off to return to the list’s order. Your choice stays until you change it.',
      ],
    },
    {
      questionId: 'keep-playing',
      question: 'Can the music go on after the last song?',
      answer: [
        'Yes. Turn on “Keep playing similar songs” in [settings](Settings), under “Playback”. After the last song, we add songs you might like to the queue and mark them there. It needs autoplay, and never happens while data saver is on.',
      ],
    },
    {
      questionId: 'sleep-timer',
      question: 'Can the music stop by itself when I fall asleep?',
      answer: [
        'Yes. Open the queue, or Now playing on a phone, and choose “Sleep timer”: the end of the song, or 15 to 60 minutes. The sound fades out in the last ten seconds. To cancel it, choose “Turn off” in the same menu.',
      ],
    },
    {
      questionId: 'even-loudness',
      question: 'Why do some songs play quieter than others?',
      answer: [
        'With Even loudness, we play loud songs quieter, so you need not change the volume from song to song. Turn it off in [settings](Settings), under “Playback”. On phones, songs always play as they were recorded.',
      ],
    },
    {
      questionId: 'choose-player',
      question: 'How do I get buttons for loop and autoplay?',
      answer: [
        'In [settings](Settings), under “Playback”, choose the advanced player. You can also move the player to the top or bottom there.',
      ],
    },
    {
      questionId: 'recently-played',
      question: 'Where do I find songs I played?',
      answer: [
        `In the menu, open Library and then “Recently played”. It lists the last ${privacyFigures.recentlyPlayedSongs} songs you heard. Logged out, the list stays on your device; we never see it. When you log in, it moves into your account, and you have it on every device.`,
        'To empty it, choose “Clear”. To leave out the songs you play from now on, turn on “Do not record” in [settings](Settings), under “Playback”.',
      ],
    },
    {
      questionId: 'keys',
      question: 'Which keys work?',
      answer: [
        {
          list: [
            'Space: play and pause.',
            'Left and right: five seconds back and forward.',
            'N and P: next and previous song.',
            'M: mute and unmute. L: loop.',
            '/ or Ctrl-K (Cmd-K on a Mac): search.',
          ],
        },
        'These keys do nothing while you type. Media keys and lock screen controls work too.',
      ],
    },
    {
      questionId: 'after-reload',
      question: 'I closed the page. Where is my song?',
      answer: [
        'Open Nyimbo in the same browser. Your queue, song and position are still there. Press play to carry on. If you cleared the queue, nothing is left.',
      ],
    },
  ],
};
