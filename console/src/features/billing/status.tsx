import { useTranslation } from '../../providers/translation';
import { type Column, type Row, StatusTag } from '../../resource';
import { tones } from './tones';

type Choice = 'orderStatus' | 'depositStatus' | 'refundStatus' | 'mismatchStatus';

/** The status column of a list of orders or money. */
export function useStatusColumn(choice: Choice): Column {
  const { t } = useTranslation();
  return {
    width: 150,
    render: ({ status }: Row) => (
      <StatusTag tone={tones[String(status)] ?? 'waiting'}>
        {t(`choices.${choice}.${String(status)}`)}
      </StatusTag>
    ),
  };
}
