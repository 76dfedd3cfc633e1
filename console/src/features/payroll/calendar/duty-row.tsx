import { type DutyView, isPaid } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, PlainDateText, StatusTag } from '../../../resource';
import { periodWords } from '@kernel/i18n';
import type { Tone } from '../../../theme';

const tones: Record<DutyView['state'], Tone> = {
  open: 'waiting',
  notCalculated: 'waiting',
  calculated: 'waiting',
  approved: 'moving',
  fileMade: 'moving',
  settled: 'valid',
};

interface Props {
  duty: DutyView;
  /** Shows the month with the duty, where duties are not grouped by month. */
  withPeriod?: boolean;
  settle?: () => void;
}

/** A list key: a duty, its period and its person. */
export const keyOf = ({ duty, period, person }: DutyView): string =>
  `${duty} ${period} ${person?.employeeId ?? ''}`;

/** One duty: what, to whom, by when, and its status. */
export function DutyRow({ duty: each, withPeriod = false, settle }: Props) {
  const { t, language } = useTranslation();
  const { duty, to, due, payBy, state, settledOn, reference, period, holiday, person } = each;
  const isSettled = state === 'settled';
  const isHandedIn = isSettled && !isPaid(duty);
  return (
    <li>
      <div className="what">
        <strong>
          {t(`payrollCalendar.duty.${duty}`)}
          {person && ` · ${person.staffNumber} ${person.name}`}
          {withPeriod && <span className="dim"> · {periodWords(period, language)}</span>}
        </strong>
        <span className="dim">
          {t(`payrollCalendar.authority.${to}`)} · {t('payrollCalendar.payBy')}{' '}
          <PlainDateText value={payBy} />
          {payBy !== due && !holiday && ` · ${t('payrollCalendar.weekend', { day: due })}`}
          {holiday && ` · ${t('payrollCalendar.holiday', { day: due, name: holiday })}`}
        </span>
        {isSettled && (
          <span className="dim">
            <PlainDateText value={settledOn} />
            {reference && ` · ${reference}`}
          </span>
        )}
      </div>
      <div className="does">
        {!isSettled && <TimeLeft days={each.daysLeft} />}
        <StatusTag tone={tones[state]}>
          {t(isHandedIn ? 'payrollCalendar.handedIn' : `payrollCalendar.states.${state}`)}
        </StatusTag>
        {settle && (
          <ActionButton allow="payrollCalendar:settle" size="small" run={settle}>
            {t(isSettled ? 'payrollCalendar.change' : markOf(duty))}
          </ActionButton>
        )}
      </div>
    </li>
  );
}

const markOf = (duty: DutyView['duty']): string =>
  isPaid(duty) ? 'payrollCalendar.settle' : 'payrollCalendar.handIn';

/** Only shown if the deadline is near or past. */
function TimeLeft({ days }: { days: number }) {
  const { t } = useTranslation();
  if (days > NEAR) return null;
  if (days < 0)
    return <StatusTag tone="failed">{t('payrollCalendar.overdue', { n: -days })}</StatusTag>;
  const words = days === 0 ? t('payrollCalendar.today') : t('payrollCalendar.left', { n: days });
  return <StatusTag tone="attention">{words}</StatusTag>;
}

const NEAR = 14;
