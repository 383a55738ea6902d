import type { QuestionGroup } from '../InfoContent.ts';
import { kept } from '../privacy/kept.ts';

export const downloadGuides: QuestionGroup = {
  groupId: 'downloads',
  heading: 'Downloads',
  questions: [
    {
      questionId: 'download-song',
      question: 'How do I download a song?',
      answer: [
        {
          steps: [
            'Press the download button on the song’s row or on its page. A window shows how much has come.',
            'When the bar is full, wait two seconds: “Save to this device” takes the place of “Cancel”.',
            'Press it. The file is then in your downloads folder, named after the artist and the song.',
          ],
        },
        'A song that you have heard to its end may be on your device already. Then the bar is full at once and nothing is loaded.',
      ],
    },
    {
      questionId: 'stopped-download',
      question: 'The download stopped',
      answer: [
        'The connection was lost. What has come is kept, also when you close the page.',
        {
          steps: [
            'Go where the signal is better.',
            'Press “Continue” in the window; or, if you closed it, the download button of the same song.',
            'The bar goes on where it stopped. Only what is missing is loaded.',
          ],
        },
        `The parts of the last ${kept.keptDownloads} downloads are kept. If the file was changed on the site meanwhile, it begins again.`,
      ],
    },
    {
      questionId: 'find-file',
      question: 'I cannot find the file',
      answer: [
        'Open the Files or Downloads app of your phone and search for the artist’s name: the file is called “Artist - Title.mp3”. If it is not there, the last step was left out: press download once more, and then “Save to this device”.',
      ],
    },
    {
      questionId: 'smaller-files',
      question: 'How do I get smaller files?',
      answer: [
        {
          steps: [
            'Open the [settings](Settings).',
            'Switch on “Data saver”.',
            'Download the song. The window says “small” and how big the file is.',
          ],
        },
        'Small files sound plainer. A song without one is loaded as it is.',
      ],
    },
  ],
};
