import { businessDate } from '@kernel/time';
import { useTranslation } from '../../providers/translation';
import { type Column, type Row, StatusTag } from '../../resource';

/** The state of a paper: waiting for its day, mailed, or why it was not. */
function MailState({ row }: { row: Row }) {
  const { t } = useTranslation();
  if (row.isMailed) return <StatusTag tone="valid">{t('papers.mailed')}</StatusTag>;
  const { releaseDate } = row;
  if (typeof releaseDate === 'string' && releaseDate > businessDate(new Date()))
    return <StatusTag tone="waiting">{t('papers.waiting', { date: releaseDate })}</StatusTag>;
  return (
    <span>
      <StatusTag tone={row.reason ? 'failed' : 'waiting'}>{t('papers.notMailed')}</StatusTag>
      {typeof row.reason === 'string' && <span className="dim"> {row.reason}</span>}
    </span>
  );
}

export const paperColumns: Readonly<Record<string, Column>> = {
  staffNumber: { width: 110 },
  period: { width: 100 },
  number: { width: 90, align: 'end' },
  releaseDate: { width: 130 },
  isMailed: { width: 220, render: (row) => <MailState row={row} /> },
};
