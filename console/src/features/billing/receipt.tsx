import { FilePdfOutlined } from '@ant-design/icons';

import { saveFrom } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import type { Action, Row } from '../../resource';

export const loadReceipt = (id: string): Promise<void> =>
  saveFrom('/api/order/receipt', { query: { id } });

/** The receipt of a paid order. */
export function useReceipt(): (row: Row) => Action {
  const { t } = useTranslation();
  return ({ id }) => ({
    key: 'receipt',
    label: t('billing.receipt'),
    icon: <FilePdfOutlined />,
    allow: 'order:page',
    run: () => loadReceipt(id),
  });
}
