import { useMemo } from 'react';

import { useTranslation } from '../../providers/translation';
import type { ListExtensions } from '../../resource/list/resource-list.types';

/** The text of an empty list, which says where issued papers come from. */
export function usePaperWords(kind: 'payslip' | 'eaForm'): NonNullable<ListExtensions['words']> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      empty: { title: t(`papers.empty.${kind}`), text: t(`papers.empty.${kind}Text`) },
    }),
    [t, kind],
  );
}
