import type { EditionView } from '@modules/payroll/contract';
import { useTranslation } from '../../providers/translation';

/** The months during which an edition is in force, in words. */
export function useForce(): (view: Pick<EditionView, 'validFrom' | 'inForceUntil'>) => string {
  const { t } = useTranslation();
  return ({ validFrom: from, inForceUntil: to }) =>
    to === null ? t('statutoryTables.since', { from }) : t('statutoryTables.between', { from, to });
}
