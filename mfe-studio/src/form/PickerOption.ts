export interface PickerOption {
  id: number;
  name: string;
  /** Tells options of one name apart. */
  detail?: string;
}

/** Finds options by the typed text. */
export type FindOptions = (text: string, signal: AbortSignal) => Promise<PickerOption[]>;
