import '../admin.css';
import type { MenuEntryNode } from '@modules/identity/contract';
import '../fresh';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Input, Table, type TableColumnsType } from 'antd';
import { useEffect, useState } from 'react';

import { ApiError } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { onWritten } from '../../../providers/written';
import {
  ActionButton,
  ActionMenu,
  DictionaryTag,
  FailedList,
  SkeletonRows,
  useVerb,
} from '../../../resource';
import { MenuIcon } from '../../../shell/menu/icons';
import { usePhone } from '../../../shell/look/media';
import { menuForm } from '../definitions';
import { StatusCell } from '../status';
import { kindsUnder, narrowedTree } from './menu-entries';
import { MenuForm, type Editing } from './menu-form';

const sysMenu = menuForm(1);

/** The menu as a tree: directories, pages and their buttons. */
export default function Menus() {
  const { t } = useTranslation();
  const { tree, error, again } = useTree();
  const [wanted, setWanted] = useState('');
  const [editing, setEditing] = useState<Editing | null>(null);
  if (error) return <FailedList of={sysMenu} error={error} again={again} />;
  if (!tree) return <SkeletonRows />;
  return (
    <div className="resource-list">
      <header className="list-head">
        <div className="list-title">
          <h1>{t('resources.sysMenu.many')}</h1>
        </div>
        <div className="list-tools">
          <ActionButton
            primary
            allow="sysMenu:add"
            icon={<PlusOutlined />}
            run={() => setEditing({ entry: null, parent: null, type: kindsUnder(null)[0]! })}
          >
            {t('resource.add', { name: t('resources.sysMenu.one') })}
          </ActionButton>
        </div>
      </header>
      <Input.Search
        allowClear
        className="menu-search-box"
        placeholder={t('admin.menu.search')}
        aria-label={t('admin.menu.search')}
        onChange={(event) => setWanted(event.target.value)}
      />
      <Tree
        key={wanted}
        entries={narrowedTree(tree, wanted)}
        isNarrowed={wanted !== ''}
        edit={setEditing}
      />
      {editing && <MenuForm {...editing} tree={tree} close={() => setEditing(null)} />}
    </div>
  );
}

interface TreeProps {
  entries: MenuEntryNode[];
  isNarrowed: boolean;
  edit: (editing: Editing) => void;
}

function Tree({ entries, isNarrowed, edit }: TreeProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const columns = useColumns(edit, phone);
  return (
    <Table<MenuEntryNode>
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={entries}
      pagination={false}
      scroll={phone ? undefined : { x: 860 }}
      expandable={{ defaultExpandAllRows: isNarrowed }}
      locale={{ emptyText: t('state.nothingFound') }}
    />
  );
}

/** On a phone the target of an entry is shown under its title; the form shows the rest. */
function useColumns(edit: TreeProps['edit'], phone: boolean): TableColumnsType<MenuEntryNode> {
  const { t } = useTranslation();
  const wide: TableColumnsType<MenuEntryNode> = [
    {
      title: t('fields.sysMenu.type'),
      key: 'type',
      width: 110,
      render: (_, { type }) => <DictionaryTag type="MenuTypeEnum" value={type} />,
    },
    {
      title: t('admin.menu.leads'),
      key: 'leads',
      width: 240,
      render: (_, entry) => <Leads entry={entry} />,
    },
    { title: t('fields.orderNo'), dataIndex: 'orderNo', width: 80, align: 'right' },
    {
      title: t('fields.sysMenu.shown'),
      key: 'shown',
      width: 90,
      render: (_, { isHide, type }) => type !== 3 && t(isHide ? 'state.no' : 'state.yes'),
    },
  ];
  return [
    {
      title: t('fields.sysMenu.title'),
      key: 'title',
      ...(!phone && { width: 280, fixed: 'left' }),
      render: (_, entry) => <Title entry={entry} withLeads={phone} />,
    },
    ...(phone ? [] : wide),
    {
      title: t('fields.status'),
      key: 'status',
      width: phone ? 96 : 110,
      render: (_, { status }) => <StatusCell value={status} />,
    },
    {
      key: 'actions',
      width: phone ? 48 : 60,
      fixed: phone ? undefined : 'right',
      render: (_, entry) => <EntryActions entry={entry} edit={edit} />,
    },
  ];
}

const Title = ({ entry, withLeads }: { entry: MenuEntryNode; withLeads: boolean }) => (
  <span className="menu-entry">
    {entry.type !== 3 && <MenuIcon name={entry.icon} />}
    <span>
      {entry.title}
      {withLeads && (
        <small className="dim">
          <Leads entry={entry} />
        </small>
      )}
    </span>
  </span>
);

const Leads = ({ entry: { permission, path } }: { entry: MenuEntryNode }) => (
  <code>{permission ?? path}</code>
);

function EntryActions({ entry, edit }: { entry: MenuEntryNode; edit: TreeProps['edit'] }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const verb = useVerb('sysMenu');
  const name = entry.title;
  const remove = (): void => {
    modal.confirm({
      title: t('admin.menu.deleteTitle', { name }),
      content: t('admin.menu.deleteText'),
      okText: t('action.delete'),
      okButtonProps: { danger: true },
      onOk: () => verb('delete', { id: entry.id }),
    });
  };
  return (
    <ActionMenu
      label={t('resource.rowActions', { name })}
      actions={[
        {
          key: 'edit',
          label: t('action.edit'),
          icon: <EditOutlined />,
          allow: 'sysMenu:update',
          run: () => edit({ entry, parent: null, type: entry.type }),
        },
        ...(entry.type === 3
          ? []
          : [
              {
                key: 'below',
                label: t('admin.menu.addBelow'),
                icon: <PlusOutlined />,
                allow: 'sysMenu:add',
                run: () => edit({ entry: null, parent: entry, type: kindsUnder(entry.type)[0]! }),
              },
            ]),
        {
          key: 'delete',
          label: t('action.delete'),
          icon: <DeleteOutlined />,
          allow: 'sysMenu:delete',
          danger: true,
          run: remove,
        },
      ]}
    />
  );
}

/** The whole tree, reloaded after every change. */
function useTree() {
  const [tree, setTree] = useState<MenuEntryNode[] | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [asked, setAsked] = useState(0);
  const { language } = useTranslation();
  const again = (): void => setAsked((count) => count + 1);
  useEffect(() => onWritten(['sysMenu'], again), []);
  useEffect(() => {
    const leaving = new AbortController();
    call<MenuEntryNode[]>('/api/sysMenu/list', { signal: leaving.signal }).then(
      (found) => {
        setError(null);
        setTree(found);
      },
      (reason: unknown) => {
        if (reason instanceof ApiError) setError(reason);
      },
    );
    return () => leaving.abort();
  }, [asked, language]);
  return { tree, error, again };
}
