import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileZipOutlined,
  MailOutlined,
  RedoOutlined,
  RollbackOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';

import { batchActions, type BatchName } from '@modules/invoicing/contract';
import { useWords } from '../../../providers/words';
import { type Action, type Selection, useVerb } from '../../../resource';
import { lookForTasks } from '../../../shell/tasks';
import { EmailManyDialog } from '../send/email-many-dialog';
import { CancelManyDialog } from './cancel-many-dialog';

/** Rows by id, or everything that the list's query finds. */
export const chosenOf = ({ all, ids, query }: Selection): object => (all ? { query } : { ids });

/** Starts the task of a batch and lets the selection go. */
export function useBatchStart() {
  const { t } = useWords();
  const { message } = App.useApp();
  const verb = useVerb('document');
  return async (name: BatchName, selection: Selection, wishes: object = {}): Promise<void> => {
    await verb(`${name}Many`, { ...chosenOf(selection), ...wishes });
    lookForTasks();
    selection.clear();
    void message.info(t('documents.batch.started', { n: selection.count }));
  };
}

/** What can be done with many documents: long work becomes a task, deletion can be taken back. */
export function useBatch(): { actions: (selection: Selection) => Action[]; dialogs: ReactNode } {
  const { t } = useWords();
  const start = useBatchStart();
  const erase = useEraseMany();
  const [cancelling, setCancelling] = useState<Selection | null>(null);
  const [mailing, setMailing] = useState<Selection | null>(null);
  const action = (
    name: BatchName,
    selection: Selection,
    parts: Pick<Action, 'icon' | 'more' | 'danger'> & { run?: () => unknown; word?: string },
  ): Action => {
    const { word = name, ...rest } = parts;
    return {
      key: word,
      label: t(`documents.batch.${word}`, { n: selection.count }),
      allow: batchActions[name].allow,
      run: () => start(name, selection),
      ...rest,
    };
  };
  const download = (selection: Selection, form: string, icon: ReactNode, more = true): Action =>
    action('download', selection, {
      icon,
      more,
      word: form,
      run: () => start('download', selection, { form }),
    });
  const actions = (chosen: Selection): Action[] => [
    action('submit', chosen, { icon: <SendOutlined /> }),
    download(chosen, 'zip', <FileZipOutlined />, false),
    action('email', chosen, {
      icon: <MailOutlined />,
      more: true,
      run: () => setMailing(chosen),
    }),
    download(chosen, 'merged', <FilePdfOutlined />),
    download(chosen, 'ubl', <FileTextOutlined />),
    action('resend', chosen, { icon: <RedoOutlined />, more: true }),
    action('withdraw', chosen, { icon: <RollbackOutlined />, more: true }),
    action('reEdit', chosen, { icon: <EditOutlined />, more: true }),
    action('copy', chosen, { icon: <CopyOutlined />, more: true }),
    action('cancel', chosen, {
      icon: <StopOutlined />,
      more: true,
      danger: true,
      run: () => setCancelling(chosen),
    }),
    action('delete', chosen, {
      icon: <DeleteOutlined />,
      danger: true,
      run: () => erase(chosen),
    }),
  ];
  return {
    actions,
    dialogs: (
      <>
        <CancelManyDialog
          selection={cancelling}
          close={() => setCancelling(null)}
          cancel={(selection, reason) => start('cancel', selection, { reason })}
        />
        <EmailManyDialog
          selection={mailing}
          close={() => setMailing(null)}
          send={(selection, wish) => start('email', selection, wish)}
        />
      </>
    ),
  };
}

/** What one sees goes at once and can be taken back; what stands on other pages is asked about. */
function useEraseMany(): (selection: Selection) => Promise<void> | void {
  const { t } = useWords();
  const { modal } = App.useApp();
  const start = useBatchStart();
  const remove = useRemoval();
  return (selection) => {
    const { ids, count, clear } = selection;
    if (!isLong(selection)) return remove(ids).then(clear);
    modal.confirm({
      title: t('documents.batch.deleteTitle', { n: count }),
      content: t('documents.batch.deleteText'),
      okText: t('documents.batch.deleteOk', { n: count }),
      okButtonProps: { danger: true },
      cancelText: t('documents.keep'),
      onOk: () => start('delete', selection),
    });
  };
}

/** More than a few, or rows that are not in sight, become a task. */
const AT_ONCE = 200;
export const isLong = ({ all, ids }: Selection): boolean => all || ids.length > AT_ONCE;

/** Into the recycle bin at once; the toast brings them back. */
export function useRemoval(): (ids: string[]) => Promise<void> {
  const { t } = useWords();
  const { message } = App.useApp();
  const verb = useVerb('document');
  return async (ids) => {
    await verb('delete', { ids });
    const key = `deleted.${ids.join()}`;
    const undo = async (): Promise<void> => {
      message.destroy(key);
      await verb('restore', { ids });
    };
    message.open({
      key,
      type: 'success',
      duration: 8,
      content: (
        <span className="undoable">
          {t('documents.batch.deleted', { n: ids.length })}
          <Button type="link" size="small" onClick={() => void undo()}>
            {t('action.undo')}
          </Button>
        </span>
      ),
    });
  };
}
