import { useState } from 'react';

/** Returns the text of a field, which follows `value` and can be edited until `value` changes. */
export function usePanelText(value: string): [string, (text: string) => void] {
  const [written, setWritten] = useState({ value, text: value });
  if (written.value !== value) setWritten({ value, text: value });
  return [written.text, (text) => setWritten({ value, text })];
}
