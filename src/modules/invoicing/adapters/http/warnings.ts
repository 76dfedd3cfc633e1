import type { Fault } from '@kernel/rules';
import { WithExtras } from '@platform/http/envelope';
import { say } from '@platform/i18n/catalogues';

/** Nothing was refused; what should still be seen travels in the envelope's free slot. */
export const withWarnings = (warnings: readonly Fault[]): WithExtras | null =>
  warnings.length === 0
    ? null
    : new WithExtras(null, {
        warnings: warnings.map((fault) => ({
          code: fault.code,
          path: fault.path,
          message: say(fault.code, fault.params),
        })),
      });
