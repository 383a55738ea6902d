import { useState } from 'react';

/**
 * Returns an editable text and its setter. The text starts as `value`. When `value` changes, it replaces the typed
 * text.
 */
export function usePanelText(value: string): [string, (text: string) => void] {
  const [written, setWritten] = useState({ value, text: value });
  if (written.value !== value) setWritten({ value, text: value });
  return [written.text, (text) => setWritten({ value, text })];
}
