import type { QuestionGroup } from '../InfoContent.ts';

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
            'Look at the volume of your phone or computer, and whether it is silenced.',
            'Look at the sound button of the player: it may be muted.',
            'See whether another tab or another app is playing. Only one tab of Nyimbo sounds at a time.',
            'If the player says “Waiting for signal…”, your line is too weak just now. It carries on by itself.',
          ],
        },
      ],
    },
    {
      questionId: 'tap-to-play',
      question: 'It says “Tap to play”',
      answer: ['Your browser lets a page make sound only after you have touched it. One tap starts the song.'],
    },
    {
      questionId: 'song-will-not-play',
      question: 'A song cannot be played',
      answer: [
        'Then its file is missing or broken, and the player says so. With Autoplay on, the next song follows. Please [tell us](Contact) which song it is.',
      ],
    },
    {
      questionId: 'put-next',
      question: 'How do I choose what plays next?',
      answer: [
        {
          steps: [
            'Open the menu of a song (three dots).',
            'Choose “Play next” to hear it after the present song, or “Add to queue” to hear it at the end.',
            'Open the queue from the player to move songs, by dragging or with the arrow keys, or to remove them. “Undo” brings back what you removed.',
          ],
        },
      ],
    },
    {
      questionId: 'choose-player',
      question: 'How do I get buttons for next, previous, loop and autoplay?',
      answer: [
        'In the [settings](Settings), under “Playback”, choose the advanced player. There you also choose whether the player stands at the bottom or at the top.',
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
            'M: sound off and on. L: loop.',
            '/ or Ctrl-K (Cmd-K on a Mac): search.',
          ],
        },
        'They rest while you type. The keys on your keyboard and your lock screen that play and pause work too.',
      ],
    },
    {
      questionId: 'after-reload',
      question: 'I closed the page. Where is my song?',
      answer: [
        'Open Nyimbo again in the same browser: the list, the song and the second are there, paused. Press play. After “Clear” in the queue nothing is kept.',
      ],
    },
  ],
};
