import { Tag } from 'antd';

import type { MergeStatus } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';

interface Props {
  status: MergeStatus | null | undefined;
  /** Set on a consolidated e-invoice. */
  dueDate?: string | null;
}

/** Says whether an invoice was merged from others or is part of a merged one. */
export function MergeBadge({ status, dueDate }: Props) {
  const { t } = useTranslation();
  if (!status || status === 'none') return null;
  const word = status === 'merged' && dueDate ? 'consolidated' : status;
  return <Tag className="merge-badge">{t(`merge.badge.${word}`)}</Tag>;
}
