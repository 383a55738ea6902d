import type { QuestionGroup } from '../InfoContent.ts';
import { accountGuides } from './accountGuides.ts';
import { artistGuides, planGuides, reportGuides } from './otherGuides.ts';
import { downloadGuides } from './downloadGuides.ts';
import { playingGuides } from './playingGuides.ts';

/** Name of a subject's picture; the page maps it to a component, so the content stays plain data. */
export type HelpIconName = 'download' | 'headphones' | 'user' | 'plans' | 'microphone' | 'shield';

/** A subject: a tile with its hint, and its guides. */
export interface HelpSubject extends QuestionGroup {
  hint: string;
  icon: HelpIconName;
}

interface HelpPage {
  changed: string;
  lead: string;
  groups: readonly HelpSubject[];
  /** The section that leads to the contact page. */
  contactPrompt: { heading: string; text: string; label: string };
}

/** The help centre: the groups of guides, each with the hint and the picture of its tile. */
export const content: HelpPage = {
  changed: '2026-11-22',
  lead: 'Choose a topic, or search for your question.',
  groups: [
    { ...downloadGuides, hint: 'Stopped, lost or slow', icon: 'download' },
    { ...playingGuides, hint: 'No sound, the queue, keys', icon: 'headphones' },
    { ...accountGuides, hint: 'Password, devices, deleting', icon: 'user' },
    { ...planGuides, hint: 'What it costs', icon: 'plans' },
    { ...artistGuides, hint: 'Your songs, your name', icon: 'microphone' },
    { ...reportGuides, hint: 'Copyright and safety', icon: 'shield' },
  ],
  contactPrompt: {
    heading: 'Need more help?',
    text: 'Send us a message. You’ll get a reference for it.',
    label: 'Contact us',
  },
};
