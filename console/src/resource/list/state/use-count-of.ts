import { useTranslation } from '../../../providers/translation';
import type { Selection } from './selection';

/** `3`, or `1 of 3` if the action does not apply to all selected rows. */
export function useCountOf(): (fitting: Selection, selection: Selection) => number | string {
  const { t } = useTranslation();
  return (fitting, { count }) =>
    fitting.count === count ? count : t('leaving.of', { n: fitting.count, of: count });
}
