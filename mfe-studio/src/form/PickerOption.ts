/** An artist, album or song that a `Picker` offers. The form's request contains the chosen `id`. */
export interface PickerOption {
  id: number;
  name: string;
  /** Distinguishes options with the same name. */
  detail?: string;
}

/** Finds options by the typed text. */
export type FindOptions = (text: string, signal: AbortSignal) => Promise<PickerOption[]>;
