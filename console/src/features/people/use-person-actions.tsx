import {
  DeleteOutlined,
  EditOutlined,
  KeyOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import { App } from 'antd';

import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { type Action, type Row, titleOf, useVerb } from '../../resource';
import type { Announced } from './announcement';
import { userList } from './user-list.definition';

interface Wants {
  edit: (row: Row) => void;
  announce: (announced: Announced) => void;
}

/** Actions on another person's account; none of them on one's own. */
export function usePersonActions({ edit, announce }: Wants): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const { user } = useSession();
  const run = useVerb('sysUser');
  const sure = (title: string, content: string, okText: string, danger: boolean) =>
    modal.confirm({
      title,
      content,
      okText,
      cancelText: t('action.cancel'),
      icon: null,
      okButtonProps: { danger },
    });
  const setStatus = async (row: Row, status: number): Promise<void> => {
    await run('setStatus', { id: row.id, status });
    const done = status === 1 ? 'people.isEnabled' : 'people.isDisabled';
    void message.success(t(done, { name: titleOf(userList, row) }));
  };
  const reset = async (row: Row): Promise<void> => {
    const name = titleOf(userList, row);
    const text = t('people.resetText', { name });
    if (!(await sure(t('people.resetTitle', { name }), text, t('verbs.resetPwd'), false))) return;
    const password = await run<string>('resetPwd', { id: row.id });
    announce({ kind: 'reset', account: String(row.account), password });
  };
  const remove = async (row: Row): Promise<void> => {
    const name = titleOf(userList, row);
    const text = t('people.deleteText', { name });
    if (!(await sure(t('people.deleteTitle', { name }), text, t('action.delete'), true))) return;
    await run('delete', { id: row.id });
    void message.success(t('people.deleted', { name }));
  };
  const unlock = async (row: Row): Promise<void> => {
    await run('unlockLogin', { id: row.id });
    void message.success(t('people.unlocked', { name: titleOf(userList, row) }));
  };
  return (row) => {
    const isMe = row.id === user.id;
    const isEnabled = Number(row.status) === 1;
    const first: Action = {
      key: 'edit',
      label: t('action.edit'),
      icon: <EditOutlined />,
      allow: 'sysUser:update',
      run: () => edit(row),
    };
    if (isMe) return [first];
    return [
      first,
      {
        key: 'status',
        label: t(isEnabled ? 'people.disable' : 'people.enable'),
        icon: isEnabled ? <PauseCircleOutlined /> : <PlayCircleOutlined />,
        allow: 'sysUser:setStatus',
        run: () => setStatus(row, isEnabled ? 2 : 1),
      },
      {
        key: 'reset',
        label: t('verbs.resetPwd'),
        icon: <KeyOutlined />,
        allow: 'sysUser:resetPwd',
        run: () => reset(row),
      },
      {
        key: 'unlock',
        label: t('people.unlock'),
        icon: <UnlockOutlined />,
        allow: 'sysUser:unlockLogin',
        run: () => unlock(row),
      },
      {
        key: 'delete',
        label: t('action.delete'),
        icon: <DeleteOutlined />,
        danger: true,
        allow: 'sysUser:delete',
        run: () => remove(row),
      },
    ];
  };
}
