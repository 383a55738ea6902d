/**
 * What a writer fills in for a page of prose. Texts are plain; two marks are known:
 * `[words](FAQ)` links to a page by its name in `infoLinks.ts`, and `{country}` and `{adjective}` become the
 * country's name and adjective, since the country is data.
 */
export interface InfoContent {
  lead: string;
  sections: InfoSection[];
  /** A button for something that is offered but cannot be had yet: it answers with the toast of INF-2. */
  offer?: { label: string };
  /** The form that stands below the text. */
  form?: 'contact' | 'report';
}

export interface InfoSection {
  heading: string;
  blocks: InfoBlock[];
}

/** A paragraph, or a list. */
export type InfoBlock = string | { list: string[] };

export interface QuestionGroup {
  /** Also the address of the group within its page (`#downloads`). */
  groupId: string;
  heading: string;
  questions: Question[];
}

export interface Question {
  question: string;
  answer: string;
}
