import { FilePdfOutlined, FileZipOutlined, MailOutlined } from '@ant-design/icons';
import { App } from 'antd';

import type { BundleForm } from '@modules/payroll/contract';
import { saveFrom } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { type Action, type Row, type Selection, useVerb } from '../../resource';
import { refetchTasks } from '../../shell/inbox/tasks';
import { useFreshAfterTasks } from '../../shell/inbox/use-fresh-after-tasks';
import { paperOf } from './paper-columns';

type Which = { ids: readonly string[] } | { query: Selection['query'] };

/** What can be done with issued papers: one, or all selected ones. */
export function usePaperActions(kind: 'payslip' | 'eaForm') {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const run = useVerb(kind);
  useFreshAfterTasks(kind);
  const start = async (verb: string, body: object): Promise<void> => {
    await run(verb, body);
    refetchTasks();
    void message.info(t('papers.started'));
  };
  const mail = (which: Which, n: number): void =>
    void modal.confirm({
      title: t('papers.mailTitle', { n }),
      content: t('papers.mailText'),
      okText: t('papers.mail'),
      cancelText: t('action.cancel'),
      onOk: () => start('mailMany', which),
    });
  const bundle = (form: BundleForm, which: Which): Promise<void> =>
    start('downloadMany', { ...which, form });
  const actions = (row: Row): Action[] => [
    {
      key: 'pdf',
      label: t('papers.pdf'),
      icon: <FilePdfOutlined />,
      allow: `${kind}:export`,
      run: () => saveFrom(`/api/${kind}/pdf`, { query: { id: row.id } }),
    },
    ...(paperOf(row).isMailed
      ? []
      : [
          {
            key: 'mail',
            label: t('papers.mail'),
            icon: <MailOutlined />,
            allow: `${kind}:mail`,
            run: () => mail({ ids: [row.id] }, 1),
          },
        ]),
  ];
  const batch = ({ all, query, ids, count: n }: Selection): Action[] => {
    const which: Which = all ? { query } : { ids };
    return [
      {
        key: 'mail',
        label: t('papers.mailMany', { n }),
        icon: <MailOutlined />,
        allow: `${kind}:mail`,
        run: () => mail(which, n),
      },
      {
        key: 'zip',
        label: t('papers.zip', { n }),
        icon: <FileZipOutlined />,
        allow: `${kind}:export`,
        run: () => bundle('zip', which),
      },
      {
        key: 'merged',
        label: t('papers.merged', { n }),
        icon: <FilePdfOutlined />,
        allow: `${kind}:export`,
        run: () => bundle('merged', which),
      },
    ];
  };
  return { actions, batch, start };
}
