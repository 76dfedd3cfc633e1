import { DownloadOutlined } from '@ant-design/icons';
import { Button, DatePicker, Dropdown } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';

import { businessDate } from '@kernel/time';
import { saveFrom } from '../../providers/http';
import { useCan } from '../../providers/session';
import { useTranslation } from '../../providers/translation';
import { useRun } from '../../resource';

const formats = ['xlsx', 'csv'] as const;

/** Exports the trail of a period as a spreadsheet. */
export function ExportPeriod() {
  const { t } = useTranslation();
  const can = useCan();
  const { pending, start } = useRun();
  const [today] = useState(() => dayjs(businessDate(new Date())));
  const [[from, to], setPeriod] = useState<[Dayjs, Dayjs]>([today.startOf('month'), today]);
  if (!can('auditTrail:export')) return null;
  const take = async (format: string): Promise<void> => {
    const day = (date: Dayjs): string => date.format('YYYY-MM-DD');
    const body = { from: day(from), to: day(to), format };
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
        <DatePicker.RangePicker
          id={{ start: 'audit-period', end: 'audit-period-end' }}
          allowClear={false}
          maxDate={today}
          value={[from, to]}
          onChange={(range) => range?.[0] && range[1] && setPeriod([range[0], range[1]])}
        />
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button icon={<DownloadOutlined aria-hidden />} loading={pending}>
            {t('action.export')}
          </Button>
        </Dropdown>
      </div>
    </section>
  );
}
