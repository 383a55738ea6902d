import { useState } from 'react';

/** The text of a field that follows a value from elsewhere, until somebody writes something else. */
export function usePanelText(value: string): [string, (text: string) => void] {
  const [written, setWritten] = useState({ value, text: value });
  if (written.value !== value) setWritten({ value, text: value });
  return [written.text, (text) => setWritten({ value, text })];
}
