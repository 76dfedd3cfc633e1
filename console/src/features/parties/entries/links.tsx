import './entries.css';
import { BellOutlined, StopOutlined } from '@ant-design/icons';
import { App } from 'antd';

import type { LinkState } from '@modules/buyers/contract';
import { useTranslation } from '../../../providers/translation';
import {
  type Action,
  narrowed,
  ResourceList,
  type Row,
  type Selection,
  StatusTag,
  useVerb,
} from '../../../resource';
import { refetchTasks } from '../../../shell/inbox/tasks';
import type { Tone } from '../../../theme';
import { linkList } from './link-list.definition';

const tones: Record<LinkState, Tone> = {
  open: 'waiting',
  answered: 'valid',
  expired: 'cancelled',
  closed: 'cancelled',
};
const stateOf = (row: Row): LinkState => row.linkState as LinkState;
const facets = ['linkKind'];

/** Every link to the form, with its results. */
export default function Links() {
  const { t } = useTranslation();
  const actions = useLinkActions();
  const batch = useReminders();
  return (
    <ResourceList
      of={linkList}
      facets={facets}
      actions={actions}
      batch={batch}
      columns={{
        linkState: {
          render: (row) => (
            <StatusTag tone={tones[stateOf(row)]}>
              {t(`choices.linkState.${stateOf(row)}`)}
            </StatusTag>
          ),
        },
        completion: {
          align: 'end',
          render: (row) =>
            typeof row.completion === 'number' ? (
              <span className="figures">{`${row.completion}%`}</span>
            ) : null,
        },
      }}
    />
  );
}

function useLinkActions(): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const verb = useVerb(linkList.name);
  const revoke = ({ id, linkKind }: Row): void => {
    modal.confirm({
      title: t('buyerEntries.revokeAsk'),
      content: t('buyerEntries.revokeText'),
      okText: t('buyerEntries.revoke'),
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
      onOk: () => verb('revoke', { id, linkKind }),
    });
  };
  return (row) =>
    stateOf(row) === 'open'
      ? [
          {
            key: 'revoke',
            label: t('buyerEntries.revoke'),
            icon: <StopOutlined />,
            danger: true,
            allow: 'buyerLinkTemplate:share',
            run: () => revoke(row),
          },
        ]
      : [];
}

const isUnanswered = (row: Row): boolean =>
  row.linkKind === 'update' && stateOf(row) !== 'answered';

function useReminders(): (selection: Selection) => Action[] {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb(linkList.name);
  return (selection) => {
    const { all, ids, query, count } = narrowed(selection, isUnanswered);
    if (count === 0) return [];
    return [
      {
        key: 'remind',
        label: t('buyerEntries.remind', { n: count }),
        icon: <BellOutlined />,
        allow: 'buyerLinkTemplate:mail',
        run: async () => {
          await verb('remind', all ? { query } : { ids });
          refetchTasks();
          void message.info(t('buyerEntries.started'));
        },
      },
    ];
  };
}
