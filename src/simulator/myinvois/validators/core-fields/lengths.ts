import { finding } from '../finding';
import type { Finding } from '../finding';

/**
 * A field that is too long. No number of the service is known for these (UBL reference §13.8), so
 * the code says so instead of borrowing one that means something else.
 */
export const tooLong = (value: string, max: number, target: string, path: string): Finding[] =>
  value.length <= max
    ? []
    : [
        unnumbered(
          target,
          path,
          `${target} maximum length is ${max} characters. (Count: ${value.length})`,
        ),
      ];

export const missing = (absent: boolean, target: string, path: string): Finding[] =>
  absent ? [unnumbered(target, path, `${target} is required`)] : [];

export const unnumbered = (target: string, path: string, message: string): Finding =>
  finding('CFxxx', target, path, message);
