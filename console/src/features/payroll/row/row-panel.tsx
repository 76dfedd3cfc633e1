import { Drawer, Tabs } from 'antd';
import { useCallback, useState } from 'react';

import { isEffective } from '@modules/payroll/contract';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { SkeletonRows } from '../../../resource';
import { usePhone } from '../../../shell/look/media';
import { Failure } from '../../../shell/states/failure';
import { payrollRuns } from '../payroll-calls';
import { useRunData } from '../use-run-data';
import { Why } from '../why/why';
import { AmendButton } from './amend-button';
import { EntriesForm } from './entries-form';
import type { RowPanelProps } from './row.types';
import { PayslipPreview } from './payslip-preview';

/** One person of a run beside the sheet: the entries, the payslip, and how it was calculated. */
export function RowPanel(props: RowPanelProps) {
  const { run, employeeId, close } = props;
  const { t } = useTranslation();
  const can = useCan();
  const phone = usePhone();
  const one = useOne(run.id, employeeId);
  const {
    value: row,
    error,
    again,
  } = useRunData(useCallback((signal) => payrollRuns.row(one, signal), [one]));
  const isCalculated = run.calculatedTime !== null;
  const tabs = [
    {
      key: 'entries',
      label: t('payrollRun.panel.entries'),
      children: row ? (
        <EntriesForm {...props} row={row} />
      ) : error ? (
        <Failure title={t('payrollRun.loadFailed')} error={error} again={again} />
      ) : (
        <SkeletonRows rows={8} />
      ),
    },
    {
      key: 'payslip',
      label: t('payrollRun.panel.payslip'),
      disabled: !isCalculated,
      children: <PayslipPreview one={one} />,
    },
    {
      key: 'why',
      label: t('payrollRun.panel.why'),
      disabled: !isCalculated,
      children: <Why one={one} />,
    },
  ];
  return (
    <Drawer
      open
      onClose={close}
      width={phone ? '100%' : 720}
      title={row ? `${row.name} · ${row.staffNumber}` : ' '}
      destroyOnHidden
      extra={
        isEffective(run.state) && can('payrollRun:add') && <AmendButton {...{ run, one, row }} />
      }
    >
      <Tabs
        className="payroll-tabs"
        defaultActiveKey={isEffective(run.state) ? 'payslip' : 'entries'}
        items={tabs}
      />
    </Drawer>
  );
}

/** A stable object per payslip, so that data that depends on it is loaded once. */
const useOne = (runId: string, employeeId: string) => useState(() => ({ runId, employeeId }))[0];
