import { DownloadOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';

import { saveFrom } from '../../providers/http/http';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { usePhone } from '../../shell/look/media';
import { useRun } from '../actions/action-button';
import { offers, shownFields } from '../definition/definition';
import type { ListParts } from '../list/list-parts';
import type { Selection } from '../list/state/selection';
import { DropMenu } from '../../shell/menu/drop-menu';

export type ExportScope = 'selected' | 'page' | 'all';
export type ExportFormat = 'xlsx' | 'csv';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** The columns on screen, all columns, or each line of the documents. */
type What = 'seen' | 'every' | 'lines';

const sentences: Record<What, string> = {
  seen: 'resource.exportAs',
  every: 'resource.exportEvery',
  lines: 'resource.exportLines',
};

/** Exports the selected rows, this page, or all matching rows. */
export function ExportMenu(props: ListParts & { selection?: Selection }) {
  const { of, choice, page, selection, exportsLines } = props;
  const { t } = useTranslation();
  const can = useCan();
  const phone = usePhone();
  const { pending, start } = useRun();
  const isShort = phone || selection !== undefined;
  if (!offers(of, 'export') || !can(`${of.name}:export`)) return null;
  const scopes: [ExportScope, string][] = selection
    ? [[selection.all ? 'all' : 'selected', t('resource.exportSelected', { n: selection.count })]]
    : [
        ['page', t('resource.exportPage', { n: page.rows.length })],
        ['all', t('resource.exportAll', { n: page.total.toLocaleString('en') })],
      ];
  const fields = shownFields(of);
  const seen = choice.shown.filter((name) => name in fields);
  const take = async (scope: ExportScope, format: ExportFormat, what: What): Promise<void> => {
    const body = {
      format,
      scope,
      query: page.query,
      columns: what === 'seen' ? seen : [],
      ...(what === 'lines' && { layout: 'lines' }),
      ...(scope === 'selected' && { ids: selection?.ids ?? [] }),
    };
    await saveFrom(`/api/${of.name}/export`, { body });
  };
  const itemsOf = (what: What): NonNullable<MenuProps['items']> =>
    scopes.flatMap(([scope, label]) =>
      formats.map((format) => ({
        key: `${what}.${scope}.${format}`,
        label: t(sentences[what], { scope: label, format }),
        onClick: () => void start(() => take(scope, format, what)),
      })),
    );
  const items: MenuProps['items'] = [
    ...itemsOf('seen'),
    { type: 'divider' },
    ...itemsOf('every'),
    ...(exportsLines ? [{ type: 'divider' as const }, ...itemsOf('lines')] : []),
  ];
  return (
    <DropMenu menu={{ items }} disabled={page.total === 0}>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={pending}
        aria-label={t('action.export')}
        title={isShort ? t('action.export') : undefined}
      >
        {isShort ? null : t('action.export')}
      </Button>
    </DropMenu>
  );
}
