import {
  ClockCircleOutlined,
  EditOutlined,
  InboxOutlined,
  RollbackOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';

import { mayNotice, notice, type NoticeAction, NoticeStatus } from '@modules/content/contract';
import { useTranslation } from '../../providers/translation';
import { type Action, type Row, useVerb } from '../../resource';

/** Enumerations come as numbers (platform API, section 1.2). */
export const statusOf = (row: Row): string => String(row.status);

/** What can be done with a notice in its status, by the server's own table. */
export function useNoticeActions(schedule: (row: Row) => void): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const verb = useVerb(notice.name);
  const ask = (name: 'publish' | 'archive' | 'correct', run: (row: Row) => Promise<void>) => {
    return (row: Row): void => {
      modal.confirm({
        title: t(`notice.${name}Ask`, { title: String(row.title) }),
        content: t(`notice.${name}After`),
        okText: t(`notice.${name}`),
        onOk: () => run(row),
      });
    };
  };
  const publish = ask('publish', async ({ id }) => {
    await verb('public', { id });
    void message.success(t('notice.publishedDone'));
  });
  const archive = ask('archive', async ({ id }) => {
    await verb('archive', { id });
    void message.success(t('notice.archivedDone'));
  });
  const correct = ask('correct', async ({ id }) => {
    const draft = await verb<string>('correct', { id });
    void navigate({ search: `?edit=${draft}` });
  });
  const unschedule = async ({ id }: Row): Promise<void> => {
    await verb('unschedule', { id });
    void message.success(t('notice.unscheduledDone'));
  };
  const all: readonly (Omit<Action, 'label' | 'run' | 'key'> & {
    key: NoticeAction;
    run: (row: Row) => unknown;
  })[] = [
    { key: 'publish', icon: <SendOutlined />, allow: 'sysNotice:public', run: publish },
    { key: 'schedule', icon: <ClockCircleOutlined />, allow: 'sysNotice:public', run: schedule },
    { key: 'unschedule', icon: <RollbackOutlined />, allow: 'sysNotice:public', run: unschedule },
    { key: 'correct', icon: <EditOutlined />, allow: 'sysNotice:add', run: correct },
    { key: 'archive', icon: <InboxOutlined />, allow: 'sysNotice:archive', run: archive },
  ];
  return (row) =>
    all
      .filter(({ key }) => mayNotice(key, row.status))
      .map(({ run, ...action }) => ({
        ...action,
        label: t(`notice.${labelOf(action.key, row)}`),
        run: () => run(row),
      }));
}

const labelOf = (action: NoticeAction, row: Row): string =>
  action === 'schedule' && statusOf(row) === NoticeStatus.Scheduled ? 'reschedule' : action;
