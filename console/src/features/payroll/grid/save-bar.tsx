import { Button } from 'antd';
import { useState } from 'react';

import { useStore } from '../../../providers/session/store';
import { useTranslation } from '../../../providers/translation';
import { useKeyDown } from '../../../shell/look/key-down';
import { Failure } from '../../../shell/states/failure';
import type { RunRows } from './use-run-rows';

/** Unsaved entries; Ctrl-S saves them. */
export function SaveBar({ sheet }: { sheet: RunRows }) {
  const { t } = useTranslation();
  const { drafts, faults, isSaving } = useStore(sheet.store);
  const [error, setError] = useState<unknown>(null);
  const save = async (): Promise<void> => {
    setError(null);
    try {
      await sheet.save();
    } catch (reason) {
      setError(reason);
    }
  };
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's' || drafts.size === 0) return;
    event.preventDefault();
    void save();
  });
  if (drafts.size === 0) return null;
  return (
    <div className="payroll-save" role="region" aria-label={t('payrollRun.unsaved')}>
      {error !== null && <Failure title={t('payrollRun.saveFailed')} error={error} />}
      <div className="payroll-save-line">
        <span>{t('payrollRun.changedRows', { n: drafts.size })}</span>
        {faults.size > 0 && (
          <span className="failed">{t('payrollRun.faultyRows', { n: faults.size })}</span>
        )}
        <span className="grow" />
        <Button
          disabled={isSaving}
          onClick={() => {
            setError(null);
            sheet.store.set((before) => ({ ...before, drafts: new Map(), faults: new Map() }));
          }}
        >
          {t('payrollRun.discard')}
        </Button>
        <Button type="primary" loading={isSaving} onClick={() => void save()}>
          {t('payrollRun.save', { n: drafts.size })}
        </Button>
      </div>
    </div>
  );
}
