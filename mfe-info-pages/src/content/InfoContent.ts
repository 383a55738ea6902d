/**
 * What a writer fills in for a page. Texts are plain; two marks are known: `[words](FAQ)` links to a page by its name in
 * `infoLinks.ts` (`[words](FAQ#listening-free)` to a place on it), and `{country}` and `{adjective}` become the country's
 * name and adjective, since the country is data.
 */
export interface InfoContent {
  /** The day of the last change that a reader should know of, as `2026-11-22`. It changes together with the text. */
  changed: string;
  lead: string;
  sections: readonly InfoSection[];
  /** A button for something that is offered but cannot be had yet: it answers with the toast of INF-2. */
  offer?: { label: string };
  /** The form that stands below the text. */
  form?: 'contact' | 'report';
}

export interface InfoSection {
  /** Also its address within the page: 'What we keep' is `#what-we-keep`. */
  heading: string;
  blocks: readonly InfoBlock[];
}

/** A paragraph, a list, steps to be done one after the other, or a table. */
export type InfoBlock = string | { list: readonly string[] } | { steps: readonly string[] } | { table: InfoTable };

export interface InfoTable {
  /** What the table is of; spoken, not shown. */
  caption: string;
  head: readonly string[];
  /** The first cell of a row says what the row is about. */
  rows: readonly (readonly [string, ...string[]])[];
}

export interface QuestionGroup {
  /** Also the address of the group within its page (`#downloads`). */
  groupId: string;
  heading: string;
  questions: readonly Question[];
}

/** A question with its answer, or a guide: a title with what to do. */
export interface Question {
  /** The address within the page (`/faq#listening-free`). It stays when the words change, for it may have been shared. */
  questionId: string;
  question: string;
  answer: readonly InfoBlock[];
}

/** A page of questions. */
export interface QuestionPage {
  changed: string;
  lead: string;
  groups: readonly QuestionGroup[];
}
