import { CopyOutlined, DeleteOutlined, EyeOutlined, PoweroffOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import type { RoleView } from '@modules/identity/contract';
import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import {
  type Action,
  type Column,
  ResourceList,
  type Row,
  StatusTag,
  useVerb,
} from '../../resource';
import { messageOf } from '../../providers/http/api-error';
import { useRoleName } from '../../shell/account/role-name';
import { CopyDialog } from './copy-dialog';
import { roleList } from './role-list.definition';
import { ViewAsDialog } from './view-as-dialog';

const roleOf = (row: Row): RoleView => row as unknown as RoleView;
const facets = ['dataScope', 'status'];

/** The roles of the organisation, and the built-in ones. */
export function RoleScreen() {
  const navigate = useNavigate();
  const [copying, setCopying] = useState<RoleView | null>(null);
  const [viewing, setViewing] = useState<RoleView | null>(null);
  const columns = useColumns();
  const actions = useActions(setCopying, setViewing);
  return (
    <>
      <ResourceList
        of={roleList}
        columns={columns}
        facets={facets}
        actions={actions}
        onOpen={(row) => void navigate(row.id)}
        onAdd={() => void navigate('new')}
      />
      {copying && <CopyDialog role={copying} close={() => setCopying(null)} />}
      {viewing && <ViewAsDialog role={viewing} close={() => setViewing(null)} />}
    </>
  );
}

function useColumns(): Record<string, Column> {
  const { t } = useTranslation();
  const nameOf = useRoleName();
  return {
    name: {
      width: 260,
      text: (row) => nameOf(roleOf(row)),
      render: (row) => (
        <span className="role-name">
          <Link className="row-title" to={row.id}>
            {nameOf(roleOf(row))}
          </Link>
          <Origin role={roleOf(row)} />
        </span>
      ),
    },
    code: { width: 160, render: (row) => <span className="mono">{roleOf(row).code}</span> },
    dataScope: {
      width: 210,
      render: (row) => t(`choices.dataScope.${roleOf(row).dataScope}`),
    },
    userCount: { width: 120, render: (row) => <Count n={roleOf(row).userCount} /> },
    status: {
      width: 120,
      render: (row) => (
        <StatusTag tone={roleOf(row).status === 1 ? 'valid' : 'cancelled'}>
          {t(`choices.roleStatus.${roleOf(row).status}`)}
        </StatusTag>
      ),
    },
  };
}

/** The origin of a role that is not the organisation's own. */
function Origin({ role }: { role: RoleView }) {
  const { t } = useTranslation();
  const own = useSession().user.orgId;
  if (role.delivered) return <span className="role-origin">{t('role.delivered')}</span>;
  // A user with access to several organisations sees the owner of each role.
  if (role.ours)
    return role.orgId === own ? null : <span className="role-origin">{role.orgName}</span>;
  const organisation = role.orgName ?? '';
  return <span className="role-origin">{t('role.fromAbove', { organisation })}</span>;
}

export function Count({ n }: { n: number }) {
  const { t } = useTranslation();
  return <span className="figures">{n === 1 ? t('role.onePerson') : t('role.people', { n })}</span>;
}

function useActions(
  copy: (role: RoleView) => void,
  view: (role: RoleView) => void,
): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb('sysRole');
  const remove = useRemove();
  return (row) => {
    const role = roleOf(row);
    const { id, status, held, ours, delivered } = role;
    return [
      {
        key: 'view',
        label: t('viewAs.start'),
        icon: <EyeOutlined />,
        allow: 'sysRole:viewAs',
        run: () => view(role),
      },
      {
        key: 'copy',
        label: t('role.copy'),
        icon: <CopyOutlined />,
        allow: 'sysRole:add',
        run: () => copy(role),
      },
      {
        key: 'status',
        label: t(status === 1 ? 'role.disable' : 'role.enable'),
        icon: <PoweroffOutlined />,
        allow: 'sysRole:setStatus',
        disabled: held,
        reason: t('role.own'),
        run: async () => {
          await verb('setStatus', { id, status: status === 1 ? 2 : 1 });
          void message.success(t('role.saved'));
        },
      },
      ...(ours && !delivered ? [remove(role)] : []),
    ];
  };
}

function useRemove(): (role: RoleView) => Action {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const verb = useVerb('sysRole');
  const nameOf = useRoleName();
  return (role) => ({
    key: 'delete',
    label: t('action.delete'),
    icon: <DeleteOutlined />,
    allow: 'sysRole:delete',
    danger: true,
    disabled: role.held,
    reason: t('role.own'),
    run: () =>
      void modal.confirm({
        title: t('role.deleteTitle', { name: nameOf(role) }),
        content: t('role.deleteNote'),
        okText: t('action.delete'),
        cancelText: t('action.cancel'),
        okButtonProps: { danger: true },
        onOk: () =>
          verb('delete', { id: role.id }).then(
            () => void message.success(t('role.deleted')),
            (error: unknown) => void message.error(messageOf(error)),
          ),
      }),
  });
}
