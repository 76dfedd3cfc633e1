import { useOne } from '@refinedev/core';
import { Drawer } from 'antd';
import { useEffect, useRef } from 'react';

import { ApiError } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { FailedState } from '../../shell/states/failed-state';
import { useTitleOver } from '../../shell/frame/page-title';
import { usePhone } from '../../shell/look/media';
import { ActionButton } from '../actions/action-button';
import { ActionMenu } from '../actions/action-menu';
import { nameOf, type Row, subjectOf, titleOf } from '../definition/definition';
import type { Labels } from '../definition/labels';
import { ResourceForm } from '../form/resource-form';
import { useRowToEdit } from '../form/use-row-to-edit';
import type { ResourceListProps } from '../list/resource-list.types';
import { Cell } from '../show/cell';
import { ResourceView } from './resource-view';
import { SkeletonRows } from '../list/skeleton-rows';
import { useRowActions } from '../actions/use-row-actions';
import type { OpenDetail } from './use-detail';

type Props = ResourceListProps & { detail: OpenDetail; labels: Labels };

/** The drawer over a list, to view, edit or create a record. */
export function RecordDetail(props: Props) {
  const { detail, labels, of } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const { row, error, again } = useRow(props);
  const adding = detail.mode === 'add' ? t('resource.add', { name: labels.one }) : null;
  const title = adding ?? (row && <Title of={of} row={row} labels={labels} />);
  useTitleOver(adding);
  const panel = useFocusKept(detail.mode);
  return (
    <Drawer
      panelRef={panel}
      open={detail.mode !== null}
      onClose={detail.close}
      width={phone ? '100%' : 720}
      title={title ?? labels.one}
      extra={detail.mode === 'view' && row && <DetailActions {...props} row={row} />}
      destroyOnHidden
      classNames={{ body: 'detail-drawer' }}
    >
      {error && detail.mode === 'view' ? (
        <FailedState error={error} again={again} />
      ) : (
        <Content {...props} row={row} />
      )}
    </Drawer>
  );
}

/** The button that leads from viewing to editing disappears with the focus: the drawer takes it. */
function useFocusKept(mode: OpenDetail['mode']) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    panel.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [mode]);
  return panel;
}

/** The number of a record with its name, or the name of the record it belongs to. */
function Title({ of, row, labels }: Pick<Props, 'of' | 'labels'> & { row: Row }) {
  const subject = subjectOf(of);
  if (subject) return <Cell field={of.fields[subject]!} value={row[subject]} labels={labels} />;
  const [title, name] = [titleOf(of, row), nameOf(row)];
  if (name === title || name === row.id) return title;
  // A file, whose name is its title with an extension.
  return name.startsWith(`${title}.`) ? name : `${title} · ${name}`;
}

function useRow({ of, detail }: Props) {
  const { result, query } = useOne<Row, ApiError>({
    resource: of.name,
    id: detail.id ?? '',
    errorNotification: false,
    queryOptions: { enabled: detail.id !== null },
  });
  const row = detail.id !== null && result?.id === detail.id ? result : null;
  return { row, error: query.error, again: () => void query.refetch() };
}

function Content(props: Props & { row: Row | null }) {
  const { of, detail, row, more } = props;
  if (detail.mode === null) return null;
  if (detail.mode === 'add') return <Form {...props} begun={null} />;
  if (detail.mode === 'edit') return <Editing key={detail.id} {...props} />;
  if (!row) return <SkeletonRows rows={8} />;
  return (
    <ResourceView of={of} row={row} columns={props.columns}>
      {more?.(row)}
    </ResourceView>
  );
}

function Editing(props: Props) {
  const { t } = useTranslation();
  const { row, error, reload } = useRowToEdit(props.of.name, props.detail.id);
  if (error) return <FailedState error={error} title={t('state.formFailed')} again={reload} />;
  if (!row) return <SkeletonRows rows={8} />;
  return <Form key={`${row.id}.${row.version}`} {...props} begun={row} reload={reload} />;
}

type Begun = Props & { begun: Row | null; reload?: () => void };

const Form = ({ of, detail, begun, reload, widgets, initial, formNote, formTool }: Begun) => (
  <ResourceForm
    of={of}
    row={begun}
    initial={initial}
    widgets={widgets}
    note={formNote}
    tool={formTool}
    saved={detail.close}
    cancel={detail.close}
    reload={reload}
  />
);

/** Edit as the primary action, the rest in a menu. */
function DetailActions(props: Props & { row: Row }) {
  const { t } = useTranslation();
  const actions = useRowActions(props)(props.row);
  const edit = actions.find(({ key }) => key === 'edit');
  const others = actions.filter((action) => action !== edit);
  return (
    <span className="detail-actions">
      {edit && (
        <ActionButton
          allow={edit.allow}
          icon={edit.icon}
          disabled={edit.disabled}
          reason={edit.reason}
          run={edit.run}
        >
          {edit.label}
        </ActionButton>
      )}
      <ActionMenu actions={others} label={t('action.more')} />
    </span>
  );
}
