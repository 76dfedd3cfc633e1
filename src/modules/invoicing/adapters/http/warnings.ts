import type { Fault } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';

/** Nothing was refused, but the user should see this. */
export interface Warned {
  warnings: { code: string; path: string; message: string }[];
}

export const warned = (warnings: readonly Fault[]): Warned => ({
  warnings: warnings.map(({ code, path, params }) => ({
    code,
    path,
    message: translate(code, params),
  })),
});
