import path from 'node:path';
import { isAudioName } from '@nyimbo/shared-api/values';
import { foldText } from '../../db/fold-text.ts';

/** Length to which numbers are padded. */
const DIGITS = 6;
const MAX_LENGTH = 4096;

/**
 * Converts the name of a file to a text that sorts as people sort names: without regard to case and accents, and 2
 * before 10. In its folder, the file comes at its side of a record, such as `A1`, if that is known.
 */
export const toFileOrder = (file: string, side: string | null): string => {
  const { dir, name, base } = path.parse(file);
  // Without the extension, whose dot would come after the space of a longer name.
  const stem = isAudioName(base) ? name : base;
  return foldText(path.join(dir, side === null ? stem : `${side} ${stem}`))
    .replace(/\d+/g, (digits) => digits.replace(/^0+/, '').padStart(DIGITS, '0'))
    .slice(0, MAX_LENGTH);
};
