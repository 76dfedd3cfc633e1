import type { Answered } from '@kernel/resource';
import { businessDate } from '@kernel/time';
import type { PaperListItem } from '@modules/payroll/contract';
import { useTranslation } from '../../providers/translation';
import { type Column, type Row, StatusTag } from '../../resource';

type IssuedPaper = Answered<PaperListItem>;

export const paperOf = (row: Row): IssuedPaper => row as IssuedPaper;

/** The state of a paper: waiting for its day, mailed, or why it was not. */
function MailState({ paper }: { paper: IssuedPaper }) {
  const { t } = useTranslation();
  const { isMailed, releaseDate, reason } = paper;
  if (isMailed) return <StatusTag tone="valid">{t('papers.mailed')}</StatusTag>;
  if (releaseDate > businessDate(new Date()))
    return <StatusTag tone="waiting">{t('papers.waiting', { date: releaseDate })}</StatusTag>;
  return (
    <span>
      <StatusTag tone={reason ? 'failed' : 'waiting'}>{t('papers.notMailed')}</StatusTag>
      {reason !== null && <span className="dim"> {reason}</span>}
    </span>
  );
}

export const paperColumns: Readonly<Record<string, Column>> = {
  staffNumber: { width: 110 },
  period: { width: 100 },
  number: { width: 90, align: 'end' },
  releaseDate: { width: 130 },
  isMailed: { width: 220, render: (row) => <MailState paper={paperOf(row)} /> },
};
