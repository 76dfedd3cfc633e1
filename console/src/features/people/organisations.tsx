import './people.css';
import { DeleteOutlined, EditOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons';
import { App, Button, Input, Table, type TableColumnType } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { sysOrg, type OrganisationNode } from '@modules/identity/contract';
import { call } from '../../providers/http/http';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import {
  type Action,
  ActionMenu,
  EmptyState,
  FailedList,
  type Labels,
  SkeletonRows,
  useLabels,
} from '../../resource';
import { ApiError } from '../../providers/http/api-error';
import { usePhone } from '../../shell/look/media';
import { OrganisationDrawer } from './organisation-drawer';
import { type Editing, flat, useOrganisations } from './organisations.api';
import { UserStatus } from './user-status';
import { usePathOf } from '../../shell/frame/shell-data';

/** The tree of organisations, each with its people. */
export default function Organisations() {
  const can = useCan();
  if (!can('sysOrg:list')) return <FailedList of={named} />;
  return <Tree />;
}

const named = { ...sysOrg, name: 'sysOrg' };

function Tree() {
  const { t } = useTranslation();
  const { nodes, error, again } = useOrganisations<OrganisationNode>('list');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wanted, setWanted] = useState('');
  const can = useCan();
  const labels = useLabels(sysOrg);
  const all = useMemo(() => flat(nodes ?? []), [nodes]);
  if (error instanceof ApiError) return <FailedList of={named} error={error} again={again} />;
  return (
    <div className="resource-list">
      <header className="list-head">
        <div className="list-title">
          <h1>{labels.many}</h1>
          {nodes && <span className="dim figures">{t('people.count', { n: all.length })}</span>}
        </div>
        <div className="list-tools">
          <Input.Search
            allowClear
            className="org-search"
            placeholder={t('people.findOrganisation')}
            aria-label={t('people.findOrganisation')}
            onChange={({ target }) => setWanted(target.value.trim().toLowerCase())}
          />
          {can('sysOrg:add') && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => setEditing({ under: null })}
            >
              {t('resource.add', { name: labels.one })}
            </Button>
          )}
        </div>
      </header>
      {!nodes && <SkeletonRows rows={5} />}
      {nodes && (
        <Rows
          nodes={wanted === '' ? nodes : found(all, wanted)}
          {...{ labels, again }}
          edit={setEditing}
        />
      )}
      {editing && (
        <OrganisationDrawer
          editing={editing}
          nodes={nodes ?? []}
          close={() => setEditing(null)}
          saved={() => {
            setEditing(null);
            again();
          }}
        />
      )}
    </div>
  );
}

const found = (all: readonly OrganisationNode[], wanted: string): OrganisationNode[] =>
  all
    .filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted))
    .map((each) => ({ ...each, children: null }));

interface RowsProps {
  nodes: OrganisationNode[];
  labels: Labels;
  again: () => void;
  edit: (editing: Editing) => void;
}

function Rows(props: RowsProps) {
  const { t } = useTranslation();
  const columns = useColumns(props);
  const { nodes } = props;
  if (nodes.length === 0)
    return (
      <EmptyState
        mark="?"
        title={t('resource.noResult.title')}
        text={t('resource.noResult.text')}
      />
    );
  return (
    <div className="list-table">
      <Table<OrganisationNode>
        key={nodes.length}
        rowKey="id"
        size="small"
        pagination={false}
        columns={columns}
        dataSource={nodes.map(leafless)}
        expandable={{ defaultExpandAllRows: true }}
      />
    </div>
  );
}

/** antd shows an expander for any array of children, but none for null. */
const leafless = ({ children, ...node }: OrganisationNode): OrganisationNode =>
  ({ ...node, ...(children && { children: children.map(leafless) }) }) as OrganisationNode;

function useColumns({ labels, again, edit }: RowsProps): TableColumnType<OrganisationNode>[] {
  const { t } = useTranslation();
  const phone = usePhone();
  const actions = useOrganisationActions({ again, edit });
  const wide: TableColumnType<OrganisationNode>[] = [
    { key: 'code', dataIndex: 'code', title: labels.field('code') },
    {
      key: 'type',
      title: labels.field('type'),
      render: (_value, { type }) => labels.choice(sysOrg.fields.type, type),
    },
    { key: 'level', dataIndex: 'level', title: labels.field('level'), align: 'end' },
    { key: 'director', dataIndex: 'directorName', title: labels.field('directorId') },
    { key: 'people', dataIndex: 'userCount', title: labels.field('userCount'), align: 'end' },
  ];
  return [
    {
      key: 'name',
      title: labels.field('name'),
      render: (_value, row) => <Name row={row} withCode={phone} />,
    },
    ...(phone ? [] : wide),
    {
      key: 'status',
      title: labels.field('status'),
      render: (_value, { status }) => <UserStatus status={status} />,
    },
    {
      key: 'actions',
      width: 48,
      align: 'center',
      title: <span className="hidden-label">{t('action.more')}</span>,
      render: (_value, row) => (
        <ActionMenu actions={actions(row)} label={t('resource.rowActions', { name: row.name })} />
      ),
    },
  ];
}

const Name = ({ row: { name, code }, withCode }: { row: OrganisationNode; withCode: boolean }) => (
  <span className="org-name">
    {name}
    {withCode && <small className="dim">{code}</small>}
  </span>
);

function useOrganisationActions({ again, edit }: Pick<RowsProps, 'again' | 'edit'>) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const users = usePathOf()('sysUser');
  const remove = async ({ id, name }: OrganisationNode): Promise<void> => {
    const sure = await modal.confirm({
      title: t('people.orgDeleteTitle', { name }),
      content: t('people.orgDeleteText'),
      okText: t('action.delete'),
      cancelText: t('action.cancel'),
      icon: null,
      okButtonProps: { danger: true },
    });
    if (!sure) return;
    await call('/api/sysOrg/delete', { body: { id } });
    again();
  };
  return (row: OrganisationNode): Action[] => [
    {
      key: 'edit',
      label: t('action.edit'),
      icon: <EditOutlined />,
      allow: 'sysOrg:update',
      run: () => edit({ organisation: row }),
    },
    {
      key: 'add',
      label: t('people.addBelow'),
      icon: <PlusOutlined />,
      allow: 'sysOrg:add',
      run: () => edit({ under: row.id }),
    },
    ...(users
      ? [
          {
            key: 'people',
            label: t('people.showPeople'),
            icon: <TeamOutlined />,
            allow: 'sysUser:page',
            run: () => navigate(`${users}?org=${row.id}`),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t('action.delete'),
      icon: <DeleteOutlined />,
      danger: true,
      allow: 'sysOrg:delete',
      run: () => remove(row),
    },
  ];
}
