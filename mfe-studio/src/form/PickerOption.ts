/** A row of the catalogue as a choice in a form; the request gets its `id`. */
export interface PickerOption {
  id: number;
  name: string;
  /** Distinguishes options with the same name. */
  detail?: string;
}

/** Finds options by the typed text. */
export type FindOptions = (text: string, signal: AbortSignal) => Promise<PickerOption[]>;
