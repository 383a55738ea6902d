/**
 * The content of a page, as writers enter it. Texts are plain, with two kinds of markup: `[words](FAQ)` links to a page
 * by its name in `infoLinks.ts` (`[words](FAQ#listening-free)` to an anchor on it). `{country}` and `{adjective}` stand
 * for the country's name and adjective, because the country is data.
 */
export interface InfoContent {
  /** The day of the last change that matters to readers, as `2026-11-22`. Update it together with the text. */
  changed: string;
  lead: string;
  sections: readonly InfoSection[];
  /** A button for a planned feature. A press shows the toast of INF-2. */
  offer?: { label: string };
  /** The form below the text. */
  form?: 'contact' | 'report';
}

/** A heading and the text below it. */
export interface InfoSection {
  /** The section's heading. Its anchor derives from it: 'What we keep' is `#what-we-keep`. */
  heading: string;
  blocks: readonly InfoBlock[];
}

/** A paragraph, a list, numbered steps, or a table. */
export type InfoBlock = string | { list: readonly string[] } | { steps: readonly string[] } | { table: InfoTable };

/** A table of texts. */
export interface InfoTable {
  /** Describes the table. Announced, but not visible. */
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly [string, ...string[]])[];
}

/** Questions about one subject. */
export interface QuestionGroup {
  /** The group's id, which is also its anchor on the page (`#downloads`). */
  groupId: string;
  heading: string;
  questions: readonly Question[];
}

/** A question with its answer, or a guide: a title with instructions. */
export interface Question {
  /**
   * The anchor on the page (`/faq#listening-free`). Keep it when the text changes, because visitors may have shared it.
   */
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
