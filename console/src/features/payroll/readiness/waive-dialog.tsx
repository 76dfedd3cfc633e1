import type { Fault } from '@kernel/rules';
import type { FindingView } from '@modules/payroll/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { ReasonDialog } from '../../../resource';

interface Props {
  month: string;
  finding: FindingView | null;
  close: () => void;
  done: () => void;
}

function* faultsOf(reason: string): Generator<Fault> {
  if (reason.trim() === '') yield { code: 'required', path: 'reason' };
}

/** Asks why a month is to be calculated in spite of a finding. */
export function WaiveDialog({ month, finding, close, done }: Props) {
  const { t } = useTranslation();
  const send = async (reason: string): Promise<void> => {
    if (!finding) return;
    const { check: code, employee } = finding;
    const body = { month, code, employeeId: employee?.id ?? null, reason };
    await call('/api/readinessWaiver/add', { body });
    done();
  };
  return (
    <ReasonDialog
      title={finding && t('readiness.waiveTitle', { month })}
      label={t('readiness.reason')}
      ok={t('readiness.waive')}
      keep={t('readiness.keep')}
      faultsOf={faultsOf}
      send={send}
      close={close}
    >
      {finding && t(`readiness.check.${finding.check}`, finding.params)}
      {'. '}
      {t('readiness.consequence')}
    </ReasonDialog>
  );
}
