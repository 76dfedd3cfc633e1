import { Button, Form } from 'antd';
import { useState } from 'react';

import type { RowDetail } from '@modules/payroll/contract';
import { useStore } from '../../../providers/session/store';
import { useTranslation } from '../../../providers/translation';
import { AmountInput } from '../../../resource';
import { grouped } from '../../../resource/show/figures';
import { Failure } from '../../../shell/states/failure';
import { withDraft } from '../grid/rows-store';
import { ByHand } from './by-hand';
import { ChangesList } from './changes-list';
import { ExtraWork } from './extra-work';
import { Items } from './items';
import { Recurring } from './recurring';
import type { EntriesProps, RowPanelProps } from './row.types';

/** All entries for one person of a run; the sheet shows the same ones. */
export function EntriesForm({ row, run, sheet, isReadOnly }: RowPanelProps & { row: RowDetail }) {
  const { t } = useTranslation();
  const { employeeId, version } = row;
  const { drafts, faults, isSaving } = useStore(sheet.store);
  const [error, setError] = useState<unknown>(null);
  const entries = drafts.get(employeeId)?.entries ?? row.entries;
  const own = faults.get(employeeId);
  const parts: EntriesProps = {
    runId: run.id,
    entries,
    put: (part) =>
      sheet.store.set((before) =>
        withDraft(before, { employeeId, version, entries: row.entries }, { ...entries, ...part }),
      ),
    faultAt: (path) => own?.[path],
    isReadOnly,
  };
  const save = async (): Promise<void> => {
    setError(null);
    try {
      await sheet.save();
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <Form layout="vertical" className="payroll-entries" onFinish={() => void save()}>
      {error !== null && <Failure title={t('payrollRun.saveFailed')} error={error} />}
      {row.isWithheld && <p className="dim">{t('payrollRun.withheldEntries')}</p>}
      {run.kind === 'amendment' && row.correction && (
        <ChangesList runId={run.id} row={row} {...row.correction} />
      )}
      <Salary {...parts} row={row} />
      <Items {...parts} />
      <ExtraWork {...parts} />
      <Recurring recurring={row.recurring} />
      <ByHand {...parts} />
      {!isReadOnly && (
        <div className="payroll-entries-foot">
          <Button type="primary" htmlType="submit" loading={isSaving} disabled={drafts.size === 0}>
            {t('payrollRun.saveRow')}
          </Button>
        </div>
      )}
    </Form>
  );
}

const days = ['unpaidLeave', 'paidLeave', 'encashedLeave'] as const;

/** Pay and days of one row; `name` is the prefix of the fields' ids. */
export function Salary({
  entries,
  put,
  faultAt,
  isReadOnly,
  row,
  name: prefix = 'row',
}: EntriesProps & { row: RowDetail; name?: string }) {
  const { t } = useTranslation();
  const isByHand = Number(entries.base) !== Number(row.recordedBase);
  const missing = entries.base.trim() === '' ? t('payrollRun.baseRequired') : undefined;
  const field = (path: string, own?: string) => {
    const fault = faultAt(path) ?? own;
    return fault ? { validateStatus: 'error' as const, help: fault } : {};
  };
  return (
    <div className="payroll-form-row">
      <Form.Item
        label={t(`payrollRun.base.${row.per}`)}
        htmlFor={`${prefix}-base`}
        required
        extra={
          isByHand && (
            <>
              {t('payrollRun.recordedBase', { amount: grouped(row.recordedBase) })}{' '}
              {!isReadOnly && (
                <Button size="small" type="link" onClick={() => put({ base: row.recordedBase })}>
                  {t('payrollRun.takeRecorded')}
                </Button>
              )}
            </>
          )
        }
        {...field('base', missing)}
      >
        <AmountInput
          id={`${prefix}-base`}
          disabled={isReadOnly}
          value={entries.base}
          onChange={(base) => put({ base: base ?? '' })}
        />
      </Form.Item>
      {row.per !== 'month' && (
        <Form.Item
          label={t(`payrollRun.worked.${row.per}`)}
          htmlFor={`${prefix}-worked`}
          {...field('worked')}
        >
          <AmountInput
            id={`${prefix}-worked`}
            disabled={isReadOnly}
            placeholder={t('payrollRun.asScheduled')}
            value={entries.worked}
            onChange={(worked) => put({ worked })}
          />
        </Form.Item>
      )}
      {days.map((name) => (
        <Form.Item
          key={name}
          label={t(`payrollRun.column.${name}`)}
          htmlFor={`${prefix}-${name}`}
          {...field(name)}
        >
          <AmountInput
            id={`${prefix}-${name}`}
            disabled={isReadOnly}
            value={entries[name]}
            onChange={(value) => put({ [name]: value ?? '0' })}
          />
        </Form.Item>
      ))}
    </div>
  );
}
