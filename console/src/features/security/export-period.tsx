import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import { businessDate, monthOf } from '@kernel/time';
import { saveFrom } from '../../providers/http/http';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { type Period, PeriodInput, useRun } from '../../resource';
import { DropMenu } from '../../shell/menu/drop-menu';

const formats = ['xlsx', 'csv'] as const;

/** Exports the trail of a period as a spreadsheet. */
export function ExportPeriod() {
  const { t } = useTranslation();
  const can = useCan();
  const { pending, start } = useRun();
  const [today] = useState(() => businessDate(new Date()));
  const [period, setPeriod] = useState<Period>([`${monthOf(today)}-01`, today]);
  if (!can('auditTrail:export')) return null;
  const take = async (format: string): Promise<void> => {
    const [from, to] = period;
    const body = { from, to, format };
    await saveFrom('/api/auditTrail/export', { body });
  };
  const items = formats.map((format) => ({
    key: format,
    label: format,
    onClick: () => void start(() => take(format)),
  }));
  return (
    <section className="chain-card" aria-label={t('auditTrail.export')}>
      <h2>{t('auditTrail.export')}</h2>
      <p className="dim">{t('auditTrail.exportHint')}</p>
      <div className="chain-export">
        <label htmlFor="audit-period">{t('auditTrail.period')}</label>
        <PeriodInput
          id="audit-period"
          label={t('auditTrail.period')}
          max={today}
          value={period}
          onChange={setPeriod}
        />
        <DropMenu menu={{ items }}>
          <Button icon={<DownloadOutlined aria-hidden />} loading={pending}>
            {t('action.export')}
          </Button>
        </DropMenu>
      </div>
    </section>
  );
}
