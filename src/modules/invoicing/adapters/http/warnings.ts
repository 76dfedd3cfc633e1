import type { Fault } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';
import type { Warned } from '../../queries/document-detail.types';

export const warned = (warnings: readonly Fault[]): Warned => ({
  warnings: warnings.map(({ code, path, params }) => ({
    code,
    path,
    message: translate(code, params),
  })),
});
