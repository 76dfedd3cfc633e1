import { CheckOutlined, CloseOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';

import type { TicketAction } from '@modules/support/contract';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useOwnPath } from '../../../shell/frame/shell-data';
import { type Action, Instant, PageHead, useVerb } from '../../../resource';
import { EditDialog } from './edit-dialog';
import { PriorityTag, TicketStatus } from './ticket-columns';
import type { TicketParts } from './ticket-parts';

export function TicketHead({ place, ticket, again }: TicketParts) {
  const { t } = useTranslation();
  const path = useOwnPath();
  const { actions, dialog } = useTicketActions({ place, ticket, again });
  const primary = actions.find(({ key }) => key === 'close' || key === 'reopen');
  return (
    <>
      <PageHead
        back={{ to: path, label: t(`menu.${place}`) }}
        name={ticket.title}
        figure={null}
        primary={primary}
        isQuiet={primary?.key === 'close'}
        actions={actions}
      >
        <TicketStatus state={ticket.status} />
        {place.endsWith('Desk') && <PriorityTag priority={ticket.priority} />}
        <span className="dim">
          #{ticket.id} · {t(`choices.ticketType.${ticket.type}`)} ·{' '}
          <Instant value={ticket.createTime} />
        </span>
      </PageHead>
      {dialog}
    </>
  );
}

function useTicketActions({ place, ticket, again }: TicketParts) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const verb = useVerb(place);
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const { id, actions: allowed } = ticket;
  const move = async (name: string): Promise<void> => {
    await verb(name, { id });
    again();
  };
  const withdraw = (): void => {
    modal.confirm({
      title: t('support.withdrawAsk'),
      content: t('support.withdrawText'),
      okText: t('support.withdraw'),
      cancelText: t('action.cancel'),
      onOk: () => move('delete'),
    });
  };
  const all: (Action & { key: TicketAction })[] = [
    {
      key: 'close',
      label: t('support.close'),
      icon: <CheckOutlined />,
      allow: `${place}:reply`,
      run: () => move('close'),
    },
    {
      key: 'reopen',
      label: t('support.reopen'),
      icon: <UndoOutlined />,
      allow: `${place}:reply`,
      run: () => move('reopen'),
    },
    {
      key: 'edit',
      label: t('support.edit'),
      icon: <EditOutlined />,
      allow: `${place}:update`,
      run: () => setEditing(true),
    },
    {
      key: 'withdraw',
      label: t('support.withdraw'),
      icon: <CloseOutlined />,
      allow: `${place}:delete`,
      danger: true,
      run: withdraw,
    },
  ];
  return {
    actions: all.filter(({ key, allow }) => allowed.includes(key) && can(allow)),
    dialog: editing && <EditDialog {...{ place, ticket, again }} close={() => setEditing(false)} />,
  };
}
