import { useTranslation } from '../../../providers/translation';
import { Countdown, PlainDateText } from '../../../resource';
import { dateWords } from '@kernel/i18n';

const endOf = (date: string): string => `${date}T23:59:59.999+08:00`;
const isOver = (date: string): boolean => Date.parse(endOf(date)) < Date.now();

interface Props {
  date: string;
  /** The label before the date while there is time left. */
  label?: string;
}

/** The last day to submit a consolidated e-invoice on time, and the time left. */
export function DueDate({ date, label }: Props) {
  const { t, language } = useTranslation();
  if (isOver(date))
    return (
      <span className="warned">{t('merge.page.late', { date: dateWords(date, language) })}</span>
    );
  return (
    <span className="due-date">
      {label && <span className="dim">{label} </span>}
      <PlainDateText value={date} /> <Countdown until={endOf(date)} />
    </span>
  );
}
