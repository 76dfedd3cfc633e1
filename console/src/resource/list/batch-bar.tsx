import { CloseOutlined, DeleteOutlined, InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { isArchivable } from '@kernel/resource';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { ActionButton } from '../actions/action-button';
import { ActionMenu } from '../actions/action-menu';
import { offers } from '../definition/definition';
import { ExportMenu } from '../columns/export-menu';
import type { ListParts } from './list-parts';
import type { Selection } from './state/selection';
import { useDelete } from '../actions/use-delete';
import { useVerb } from '../actions/use-verb';

/**
 * Shown at the bottom while rows are selected: their number, "select all matching", and the batch
 * actions.
 */
export function BatchBar(props: ListParts & { selection: Selection }) {
  const { selecting, selection, page, batch } = props;
  const { t } = useTranslation();
  if (selection.count === 0) return null;
  const number = (value: number): string => value.toLocaleString('en');
  const actions = batch?.(selection) ?? [];
  const rest = actions.filter(({ more }) => more);
  return (
    <div className="batch-bar" role="region" aria-label={t('resource.chosen')}>
      <strong className="figures" aria-live="polite">
        {t(saidOf(props), { n: number(selection.count) })}
      </strong>
      {!selection.all && page.total > selection.count && (
        <Button type="link" size="small" onClick={selecting.takeAll}>
          {t('resource.selectAll', { n: number(page.total) })}
        </Button>
      )}
      <span className="grow" />
      {actions
        .filter(({ more }) => !more)
        .map(({ key: id, label, more: _, ...action }) => (
          <ActionButton {...action} key={id}>
            {label}
          </ActionButton>
        ))}
      {rest.length > 0 && <ActionMenu actions={rest} label={t('resource.moreForChosen')} />}
      <ExportMenu {...props} selection={selection} />
      <ArchiveButton {...props} />
      <DeleteButton {...props} />
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('resource.unselect')}
        onClick={selecting.clear}
      />
    </div>
  );
}

/** The size of the selection: some rows, all of the only page, or all that match. */
function saidOf({ selection, selecting, page }: ListParts & { selection: Selection }): string {
  if (selection.all) return 'resource.allSelected';
  const isPage =
    page.total === selection.count &&
    selection.count === page.rows.length &&
    page.rows.every(({ id }) => selecting.ids.has(id));
  return isPage ? 'resource.pageSelected' : 'resource.selected';
}

/** As with deletion, only individually selected rows are archived. */
function ArchiveButton({ of, selection, selecting }: ListParts & { selection: Selection }) {
  const { t } = useTranslation();
  const run = useVerb(of.name);
  if (!isArchivable(of) || selection.all) return null;
  return (
    <ActionButton
      allow={`${of.name}:archive`}
      icon={<InboxOutlined aria-hidden />}
      run={async () => {
        await run('archive', { ids: selection.ids });
        selecting.clear();
      }}
    >
      {t('action.archive')}
    </ActionButton>
  );
}

/** Only individually selected rows are deleted: those on other pages have not been seen. */
function DeleteButton({ of, selection, selecting }: ListParts & { selection: Selection }) {
  const { t } = useTranslation();
  const can = useCan();
  const remove = useDelete(of);
  if (!offers(of, 'delete') || !can(`${of.name}:delete`)) return null;
  return (
    <ActionButton
      danger
      icon={<DeleteOutlined aria-hidden />}
      disabled={selection.all}
      reason={t('resource.deleteSelectedOnly')}
      run={() => {
        remove(selection.ids);
        selecting.clear();
      }}
    >
      {t('resource.deleteMany', { n: selection.count })}
    </ActionButton>
  );
}
