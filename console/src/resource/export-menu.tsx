import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';

import { download, save } from '../providers/http';
import { useCan } from '../providers/session';
import { useWords } from '../providers/words';
import { useRun } from './action-button';
import { offers } from './definition';
import type { ListParts } from './list-parts';
import type { Selection } from './selection';

export type ExportScope = 'selected' | 'page' | 'all';
export type ExportFormat = 'xlsx' | 'csv';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Selected rows, this page, or all that match; the columns are those on screen. */
export function ExportMenu({ of, choice, page, selection }: ListParts & { selection?: Selection }) {
  const { t } = useWords();
  const can = useCan();
  const { pending, start } = useRun();
  if (!offers(of, 'export') || !can(`${of.name}:export`)) return null;
  const scopes: [ExportScope, string][] = selection
    ? [[selection.all ? 'all' : 'selected', t('resource.exportSelected', { n: selection.count })]]
    : [
        ['page', t('resource.exportPage', { n: page.rows.length })],
        ['all', t('resource.exportAll', { n: page.total.toLocaleString('en') })],
      ];
  const take = async (scope: ExportScope, format: ExportFormat): Promise<void> => {
    const body = {
      format,
      scope,
      query: page.query,
      columns: choice.shown.filter((name) => name in of.fields),
      ...(scope === 'selected' && { ids: selection?.ids ?? [] }),
    };
    save(await download(`/api/${of.name}/export`, { body }));
  };
  const items: MenuProps['items'] = scopes.flatMap(([scope, label]) =>
    formats.map((format) => ({
      key: `${scope}.${format}`,
      label: t('resource.exportAs', { scope: label, format }),
      onClick: () => void start(() => take(scope, format)),
    })),
  );
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={page.total === 0}>
      <Button icon={<DownloadOutlined />} loading={pending}>
        {t('action.export')}
      </Button>
    </Dropdown>
  );
}
