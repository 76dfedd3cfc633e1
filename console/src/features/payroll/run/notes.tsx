import type { RunDetail } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { Instant } from '../../../resource';

/** What blocks a run, and what is worth checking. */
export function Notes({ run }: { run: RunDetail }) {
  const { t } = useTranslation();
  const { blocks, missing } = run;
  const isOutdated = run.state === 'draft' && run.calculatedTime !== null;
  // Counted in the calculation that no longer applies.
  const { notices, overrides } = isOutdated ? { notices: 0, overrides: 0 } : run;
  // A closed month needs no note: the action itself gives the reason.
  const remaining = blocks.filter(({ action }) => action !== 'reopen');
  const codes = new Map(remaining.map((block) => [block.code, block]));
  if (codes.size + missing + notices + overrides === 0 && !isOutdated) return null;
  return (
    <ul className="payroll-notes">
      {[...codes.values()].map(({ code, params }) => (
        <li key={code} className="failed">
          {t(code, params)}
        </li>
      ))}
      {isOutdated && (
        <li className="warned">
          {t('payrollRun.outdated')} <Instant value={run.calculatedTime} />
        </li>
      )}
      {missing > 0 && <li className="warned">{t('payrollRun.missing', { n: missing })}</li>}
      {notices > 0 && <li className="warned">{t('payrollRun.notices', { n: notices })}</li>}
      {overrides > 0 && <li>{t('payrollRun.overrides', { n: overrides })}</li>}
    </ul>
  );
}
