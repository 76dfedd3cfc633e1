import { EditOutlined } from '@ant-design/icons';
import { useOne } from '@refinedev/core';
import { Drawer } from 'antd';
import { useState } from 'react';

import { ApiError } from '../providers/api-error';
import { useWords } from '../providers/words';
import { FailedState } from '../shell/failed-state';
import { usePhone } from '../shell/media';
import { ActionButton } from './action-button';
import { ActionMenu } from './action-menu';
import { offers, type Row, titleOf } from './definition';
import type { Labels } from './labels';
import { ResourceForm } from './resource-form';
import type { ResourceListProps } from './resource-list.types';
import { ResourceView } from './resource-view';
import { SkeletonRows } from './skeleton-rows';
import { useRowActions } from './use-row-actions';
import type { OpenThing } from './use-thing';

type Props = ResourceListProps & { thing: OpenThing; labels: Labels };

/** The drawer over a list: one thing to look at, to change, or to begin. */
export function Thing(props: Props) {
  const { thing, labels, of } = props;
  const { t } = useWords();
  const phone = usePhone();
  const { row, error, again } = useRow(props);
  const title =
    thing.mode === 'add' ? t('resource.add', { name: labels.one }) : row && titleOf(of, row);
  return (
    <Drawer
      open={thing.mode !== null}
      onClose={thing.close}
      width={phone ? '100%' : 720}
      title={title ?? labels.one}
      extra={thing.mode === 'view' && row && <ThingActions {...props} row={row} />}
      destroyOnHidden
      classNames={{ body: 'thing' }}
    >
      {error && thing.id ? (
        <FailedState error={error} again={() => void again()} />
      ) : (
        <Content {...props} row={row} again={again} />
      )}
    </Drawer>
  );
}

function useRow({ of, thing }: Props) {
  const { result, query } = useOne<Row, ApiError>({
    resource: of.name,
    id: thing.id ?? '',
    errorNotification: false,
    queryOptions: { enabled: thing.id !== null },
  });
  const row = thing.id !== null && result?.id === thing.id ? result : null;
  const again = async (): Promise<Row | null> => (await query.refetch()).data?.data ?? null;
  return { row, error: query.error, again };
}

type Loaded = Props & { row: Row | null; again: () => Promise<Row | null> };

function Content(props: Loaded) {
  const { of, thing, row, more } = props;
  if (thing.mode === null) return null;
  if (thing.mode !== 'add' && !row) return <SkeletonRows rows={8} />;
  if (thing.mode === 'view' && row)
    return (
      <ResourceView of={of} row={row} columns={props.columns}>
        {more?.(row)}
      </ResourceView>
    );
  return <Editing key={thing.id ?? 'new'} {...props} />;
}

/** Works on the record as it was when editing began: a newer one never replaces what is being typed. */
function Editing({ of, thing, row, again, widgets, formNote, formTool }: Loaded) {
  const [begun, setBegun] = useState(row);
  const reload = async (): Promise<void> => setBegun(await again());
  return (
    <ResourceForm
      key={begun ? `${begun.id}.${begun.version}` : 'new'}
      of={of}
      row={begun}
      widgets={widgets}
      note={formNote}
      tool={formTool}
      saved={thing.close}
      cancel={thing.close}
      reload={() => void reload()}
    />
  );
}

/** Edit as the one next action, the rest in a menu. */
function ThingActions(props: Props & { row: Row }) {
  const { of, thing, row } = props;
  const { t } = useWords();
  const actions = useRowActions(props)(row).filter((action) => action.key !== 'edit');
  return (
    <span className="thing-actions">
      {offers(of, 'update') && row.isArchived !== true && (
        <ActionButton
          allow={`${of.name}:update`}
          icon={<EditOutlined aria-hidden />}
          run={() => thing.edit(row.id)}
        >
          {t('action.edit')}
        </ActionButton>
      )}
      <ActionMenu actions={actions} label={t('action.more')} />
    </span>
  );
}
