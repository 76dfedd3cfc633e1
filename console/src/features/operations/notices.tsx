import './operations.css';
import { InboxOutlined, SendOutlined } from '@ant-design/icons';
import { App } from 'antd';

import { notice, NoticeStatus } from '@modules/operations/contract';
import { useSession } from '../../providers/session';
import { useTranslation } from '../../providers/translation';
import { type Action, ResourceList, type Row, StatusTag, useVerb } from '../../resource';
import type { Tone } from '../../theme';
import { RichText } from '../../rich-text/rich-text';
import { RichTextInput } from '../../rich-text/rich-text-input';
import { NoticeTypeInput } from './notice-type-input';

const SUPER_ADMIN = 999;

const { publicUserId: _, everyone, ...fields } = notice.fields;
const own = { ...notice, fields };
const forAll = { ...notice, fields: { ...fields, everyone } };

const tones: Record<string, Tone> = {
  [NoticeStatus.Draft]: 'waiting',
  [NoticeStatus.Published]: 'valid',
  [NoticeStatus.Archived]: 'cancelled',
};
/** Enumerations come as numbers (platform API, section 1.2). */
const statusOf = (row: Row): string => String(row.status);
const widgets = { content: RichTextInput, type: NoticeTypeInput };
const facets = ['type', 'status'];

/** Notices for those who write them: drafted, published once, archived. */
export default function Notices() {
  const { user } = useSession();
  const { t } = useTranslation();
  const actions = useNoticeActions();
  return (
    <ResourceList
      of={user.accountType === SUPER_ADMIN ? forAll : own}
      facets={facets}
      actions={actions}
      widgets={widgets}
      columns={{
        title: { width: 300 },
        content: { render: (row) => <RichText html={String(row.content)} /> },
        status: {
          render: (row) => (
            <StatusTag tone={tones[statusOf(row)] ?? 'waiting'}>
              {t(`choices.noticeStatus.${statusOf(row)}`)}
            </StatusTag>
          ),
        },
      }}
    />
  );
}

function useNoticeActions(): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const verb = useVerb(notice.name);
  const ask = (name: 'publish' | 'archive', row: Row): void => {
    modal.confirm({
      title: t(`notice.${name}Ask`, { title: String(row.title) }),
      content: t(`notice.${name}After`),
      okText: t(`notice.${name}`),
      onOk: async () => {
        await verb(name === 'publish' ? 'public' : 'archive', { id: row.id });
        void message.success(
          t(name === 'publish' ? 'notice.publishedDone' : 'notice.archivedDone'),
        );
      },
    });
  };
  return (row) => {
    if (statusOf(row) === NoticeStatus.Draft)
      return [
        {
          key: 'publish',
          label: t('notice.publish'),
          icon: <SendOutlined />,
          allow: 'sysNotice:public',
          run: () => ask('publish', row),
        },
      ];
    if (statusOf(row) !== NoticeStatus.Published) return [];
    return [
      {
        key: 'archive',
        label: t('notice.archive'),
        icon: <InboxOutlined />,
        allow: 'sysNotice:archive',
        run: () => ask('archive', row),
      },
    ];
  };
}
