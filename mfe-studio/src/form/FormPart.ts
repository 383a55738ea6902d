/** A part of a form that is saved with a call of its own, after the fields: the order of an album's tracks, for example. */
export interface FormPart<Row> {
  isDirty: boolean;
  /** Saves the part over the version of `row`. @returns the saved row */
  save: (row: Row) => Promise<Row>;
  /** Forgets the editor's changes, because they were saved or discarded. */
  reset: () => void;
}
