import { Link } from 'react-router-dom';

import { isEffective, type RunAction, type RunDetail } from '@modules/payroll/contract';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { type Action, PageHead, PlainDateText } from '../../../resource';
import { refetchTasks } from '../../../shell/inbox/tasks';
import { payrollRuns } from '../payroll-calls';
import { useOwnPath } from '../../../shell/frame/shell-data';
import { Figure, RunStateTag, useMonthWords } from '../words';
import type { RunDialog } from './dialog.types';
import { PageLink } from '../../../shell/frame/page-link';

interface Props {
  run: RunDetail;
  ask: (dialog: RunDialog) => void;
  /** The error of a failed start of a calculation; null after a successful one. */
  failed: (error: unknown) => void;
}

/** The run, its state, and the one next step. */
export function RunHead({ run, ask, failed }: Props) {
  const { t } = useTranslation();
  const words = useMonthWords();
  const home = useOwnPath();
  const { actions, primary } = useActions(run, ask, failed);
  return (
    <PageHead
      back={{ to: home, label: t('payrollRun.back') }}
      name={run.name}
      figure={
        (run.totals || run.isWithheld) && (
          <Figure currency="MYR" value={run.totals?.net} isWithheld={run.isWithheld} />
        )
      }
      primary={primary}
      actions={actions}
    >
      <span aria-live="polite">
        <RunStateTag state={run.state} />
      </span>
      <span className="dim">
        {words(run.month)} · {t(`choices.payrollRunKind.${run.kind}`)} ·{' '}
        {t(run.state === 'paid' ? 'payrollRun.paidOn' : 'payrollRun.payDate')}{' '}
        <PlainDateText value={run.payDate} />
      </span>
      <RunLinks run={run} />
    </PageHead>
  );
}

/** Links from a run: before the calculation to what is missing, after locking to its files. */
function RunLinks({ run: { month, state, calculatedTime } }: Pick<Props, 'run'>) {
  const { t } = useTranslation();
  const can = useCan();
  const isLocked = isEffective(state);
  return (
    <nav className="payroll-page-links" aria-label={t('payrollRun.links')}>
      {!isLocked && can('readinessWaiver:page') && (
        <PageLink
          orNothing
          className="payroll-page-link"
          page="readinessWaiver"
          rest={`?month=${month}`}
        >
          {t('menu.readinessWaiver')}
        </PageLink>
      )}
      {calculatedTime && (
        <Link className="payroll-page-link" to="variance">
          {t('payrollRun.variance.title')}
        </Link>
      )}
      {isLocked && can('payslip:page') && (
        <PageLink orNothing className="payroll-page-link" page="payslip">
          {t('menu.payslip')}
        </PageLink>
      )}
      {isLocked && can('payrollFile:page') && (
        <PageLink
          orNothing
          className="payroll-page-link"
          page="payrollFile"
          rest={`?month=${month}`}
        >
          {t('menu.payrollFile')}
        </PageLink>
      )}
    </nav>
  );
}

/** The next step of each state. */
const nextOf: Partial<Record<RunDetail['state'], RunAction>> = {
  draft: 'calculate',
  calculated: 'approve',
  approved: 'release',
};

function useActions(run: RunDetail, ask: Props['ask'], failed: Props['failed']) {
  const { t } = useTranslation();
  const can = useCan();
  const calculate = async (): Promise<void> => {
    try {
      await payrollRuns.calculate(run.id);
      failed(null);
      refetchTasks();
    } catch (error) {
      failed(error);
    }
  };
  const runs: Partial<Record<RunAction, () => unknown>> = {
    calculate,
    approve: () => ask('approve'),
    release: () => ask('release'),
    reopen: () => ask('reopen'),
    delete: () => ask('delete'),
  };
  const blockOf = (action: RunAction) => run.blocks.find((block) => block.action === action);
  const all = (Object.keys(runs) as RunAction[])
    .filter((action) => run.actions.includes(action) && !run.isCalculating)
    .filter((action) => can(`payrollRun:${action}`))
    .map((action): Action => {
      const block = blockOf(action);
      return {
        key: action,
        label:
          action === 'calculate' && run.calculatedTime
            ? t('payrollRun.action.calculateAgain')
            : t(`payrollRun.action.${action}`),
        danger: action === 'delete' || action === 'reopen',
        run: runs[action]!,
        ...(block && { disabled: true, reason: t(block.code, block.params) }),
      };
    });
  const next = nextOf[run.state];
  const primary = all.find(({ key, disabled }) => key === next && !disabled);
  return { actions: all, primary };
}
