import { finding } from '../finding';
import type { Finding } from '../finding';

/**
 * In characters, as the field tables count (myinvois-ubl, section 5): a symbol outside the BMP is
 * one.
 */
export const lengthOf = (text: string): number => [...text].length;

/**
 * A field that is too long. No official code is known for these (myinvois-ubl, section 13), so we
 * use a name instead of a code with another meaning.
 */
export const tooLong = (value: string, max: number, target: string, path: string): Finding[] =>
  lengthOf(value) <= max
    ? []
    : [
        unnumbered(
          target,
          path,
          `${target} maximum length is ${max} characters. (Count: ${lengthOf(value)})`,
        ),
      ];

export const missing = (absent: boolean, target: string, path: string): Finding[] =>
  absent ? [unnumbered(target, path, `${target} is required`)] : [];

export const unnumbered = (target: string, path: string, message: string): Finding =>
  finding('CFxxx', target, path, message);
