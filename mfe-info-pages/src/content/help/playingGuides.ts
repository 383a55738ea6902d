import type { QuestionGroup } from '../InfoContent.ts';

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
      questionId: 'choose-player',
      question: 'How do I get buttons for next, previous, loop and autoplay?',
      answer: [
        'In [settings](Settings), under “Playback”, choose the advanced player. You can also move the player to the top or bottom there.',
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
