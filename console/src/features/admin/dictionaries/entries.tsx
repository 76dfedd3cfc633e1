import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useEffect, useMemo } from 'react';

import { DISABLED, ENABLED, type EntryView } from '@modules/identity/contract';
import { useTranslation } from '../../../providers/translation';
import {
  type Action,
  type Column,
  EntryTag,
  type InputParts,
  ResourceList,
  type Row,
  useDictionary,
  useVerb,
  type Widgets,
} from '../../../resource';
import { sysDictData } from '../definitions';
import { statusColumn, StatusInput } from '../status';

/** The entries of one dictionary, as they are displayed everywhere else. */
export function Entries({ type }: { type: Row }) {
  const actions = useEntryActions();
  const body = useMemo(() => ({ dictTypeId: type.id }), [type.id]);
  const widgets: Widgets = useMemo(
    () => ({
      status: StatusInput,
      dictTypeId: (parts: InputParts) => <Belonging {...parts} to={type} />,
    }),
    [type],
  );
  const columns: Record<string, Column> = useMemo(
    () => ({
      value: { width: 120 },
      label: { width: 200, render: (row) => <Entry row={row} code={String(type.code)} /> },
      status: statusColumn,
      dictTypeId: { render: () => String(type.label) },
    }),
    [type],
  );
  return (
    <ResourceList
      of={sysDictData}
      title={String(type.label)}
      body={body}
      columns={columns}
      widgets={widgets}
      actions={actions}
    />
  );
}

/** In the reader's language if the entry is enabled, otherwise its own label. */
function Entry({ row, code }: { row: Row; code: string }) {
  const reported = useDictionary(code).find(({ value }) => value === row.value);
  const entry = { ...row, ...reported } as unknown as EntryView;
  return <EntryTag {...entry} />;
}

/** An entry cannot be moved to another dictionary. */
function Belonging({ id, value, onChange, to }: InputParts & { to: Row }) {
  useEffect(() => {
    if (value !== to.id) onChange?.(to.id);
  }, [value, to.id, onChange]);
  return <output id={id}>{String(to.label)}</output>;
}

function useEntryActions(): (row: Row) => Action[] {
  const { t } = useTranslation();
  const verb = useVerb(sysDictData.name);
  return ({ id, status }) => {
    const isOn = Number(status) === ENABLED;
    return [
      {
        key: 'status',
        label: t(isOn ? 'admin.disable' : 'admin.enable'),
        icon: isOn ? <StopOutlined /> : <CheckCircleOutlined />,
        allow: 'sysDictData:update',
        run: () => verb('setStatus', { id, status: isOn ? DISABLED : ENABLED }),
      },
    ];
  };
}
