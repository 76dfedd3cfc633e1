import './operations.css';
import { DisconnectOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useEffect } from 'react';

import { lineIsOpen, onPush } from '../../providers/push';
import { useStore } from '../../providers/session/store';
import { useTranslation } from '../../providers/translation';
import { type Action, ResourceList, type Row, StatusTag, useVerb } from '../../resource';
import { onlineUsers } from './online-users.definition';

/** Who is online, updated live; sessions can be forced offline. */
export default function OnlineUsers() {
  useLive();
  const actions = useOnlineActions();
  return (
    <ResourceList
      of={onlineUsers}
      facets={nothing}
      actions={actions}
      toolbar={<Live />}
      // A row has no details beyond its columns.
      onOpen={() => undefined}
    />
  );
}

const nothing: readonly string[] = [];

function useLive(): void {
  const invalidate = useInvalidate();
  useEffect(
    () =>
      onPush(
        'OnlineUserList',
        () => void invalidate({ resource: onlineUsers.name, invalidates: ['list'] }),
      ),
    [invalidate],
  );
}

function Live() {
  const { t } = useTranslation();
  const open = useStore(lineIsOpen);
  return (
    <StatusTag tone={open ? 'valid' : 'waiting'}>
      {t(open ? 'online.live' : 'online.waiting')}
    </StatusTag>
  );
}

function useOnlineActions(): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const verb = useVerb(onlineUsers.name);
  const ask = (row: Row): void => {
    const name = String(row.realName);
    modal.confirm({
      title: t('online.forceAsk', { name }),
      content: t('online.forceAfter', { name }),
      okText: t('online.force'),
      okButtonProps: { danger: true },
      onOk: async () => {
        await verb('forceOffline', { connectionId: row.connectionId });
        void message.success(t('online.forced', { name }));
      },
    });
  };
  return (row) => [
    {
      key: 'force',
      label: t('online.force'),
      icon: <DisconnectOutlined />,
      allow: 'sysOnlineUser:forceOffline',
      danger: true,
      run: () => ask(row),
    },
  ];
}
