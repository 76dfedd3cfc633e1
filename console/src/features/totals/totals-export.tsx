import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { saveFrom } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { useRun } from '../../resource';
import type { View } from './address';
import { totalsRequestOf } from './totals-request';
import { DropMenu } from '../../shell/menu/drop-menu';

const sheets = ['period', 'kind', 'status', 'party', 'product'] as const;
const formats = ['xlsx', 'csv'] as const;

/** Exports what is on screen; parties and products are exported in full. */
export function TotalsExport({ view }: { view: View }) {
  const { t } = useTranslation();
  const { pending, start } = useRun();
  const take = async (of: string, format: string): Promise<void> => {
    const body = { ...totalsRequestOf(view), by: view.by, of, format };
    await saveFrom('/api/dashboard/totals/export', { body });
  };
  const items = sheets.flatMap((of) =>
    formats.map((format) => ({
      key: `${of}.${format}`,
      label: `${t(`totals.export.${of}`)} (${format})`,
      onClick: () => void start(() => take(of, format)),
    })),
  );
  return (
    <DropMenu menu={{ items }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={pending}>
        {t('totals.export.label')}
      </Button>
    </DropMenu>
  );
}
