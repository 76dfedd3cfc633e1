import type { RunDetail } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';

/** What blocks a run, and what is worth checking. */
export function Notes({ run }: { run: RunDetail }) {
  const { t } = useTranslation();
  const { blocks, missing, notices, overrides } = run;
  // A closed month needs no note: the action itself gives the reason.
  const remaining = blocks.filter(({ action }) => action !== 'reopen');
  const codes = new Map(remaining.map((block) => [block.code, block]));
  if (codes.size + missing + notices + overrides === 0) return null;
  return (
    <ul className="payroll-notes">
      {[...codes.values()].map(({ code, params }) => (
        <li key={code} className="failed">
          {t(code, params)}
        </li>
      ))}
      {missing > 0 && <li className="warned">{t('payrollRun.missing', { n: missing })}</li>}
      {notices > 0 && <li className="warned">{t('payrollRun.notices', { n: notices })}</li>}
      {overrides > 0 && <li>{t('payrollRun.overrides', { n: overrides })}</li>}
    </ul>
  );
}
