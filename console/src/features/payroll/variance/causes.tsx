import {
  type VarianceCause,
  type VarianceFigure,
  type VarianceView,
  varianceCauses,
} from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { signed } from './signed';

interface Props {
  variance: VarianceView;
  figure: VarianceFigure;
  /** Narrows the list to people with one cause. */
  pick?: (cause: VarianceCause) => void;
}

/**
 * The causes of a figure's difference from the previous month, each with its amount and its people.
 */
export function Causes({ variance, figure, pick }: Props) {
  const { t } = useTranslation();
  const { total, counts } = variance;
  if (!total) return null;
  const { before, now, difference, causes } = total[figure];
  const there = varianceCauses.filter((cause) => causes[cause] !== undefined);
  return (
    <dl className="payroll-lines variance-causes">
      <Line label={t('payrollRun.variance.before')} value={signed(before, '')} />
      {there.map((cause) => (
        <div key={cause}>
          <dt>
            {pick ? (
              <button type="button" className="payroll-link" onClick={() => pick(cause)}>
                {t(`payrollRun.cause.${cause}`)}
              </button>
            ) : (
              t(`payrollRun.cause.${cause}`)
            )}{' '}
            <span className="dim">{t('payrollRun.countPeople', { n: counts[cause] ?? 0 })}</span>
          </dt>
          <dd className="figures">{signed(causes[cause])}</dd>
        </div>
      ))}
      <Line
        label={t('payrollRun.variance.now')}
        value={`${signed(now, '')} (${signed(difference)})`}
      />
    </dl>
  );
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <div className="payslip-total">
    <dt>{label}</dt>
    <dd className="figures">{value}</dd>
  </div>
);
