import {
  CopyOutlined,
  DeleteOutlined,
  FileZipOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';

import { quotationBatchActions, type QuotationBatchName } from '@modules/invoicing/contract';
import { useWords } from '../../../providers/words';
import { type Action, type Selection, useVerb } from '../../../resource';
import { lookForTasks } from '../../../shell/tasks';
import { chosenOf, isLong } from '../list/use-batch';
import { CancelQuotations } from './cancel-quotations';

/** Starts the task of a batch and lets the selection go. */
export function useQuotationTask() {
  const { t } = useWords();
  const { message } = App.useApp();
  const verb = useVerb('quotation');
  return async (
    name: QuotationBatchName,
    selection: Selection,
    wishes: object = {},
  ): Promise<void> => {
    await verb(`${name}Many`, { ...chosenOf(selection), ...wishes });
    lookForTasks();
    selection.clear();
    void message.info(t('quotations.batch.started', { n: selection.count }));
  };
}

/** What can be done with many quotations: long work becomes a task, deletion can be taken back. */
export function useQuotationBatch(): {
  actions: (selection: Selection) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useWords();
  const begin = useQuotationTask();
  const erase = useEraseMany();
  const [cancelling, setCancelling] = useState<Selection | null>(null);
  const action = (
    name: QuotationBatchName,
    selection: Selection,
    parts: Partial<Action>,
  ): Action => ({
    key: name,
    label: t(`quotations.batch.${name}`, { n: selection.count }),
    allow: quotationBatchActions[name].allow,
    run: () => begin(name, selection),
    ...parts,
  });
  const actions = (chosen: Selection): Action[] => [
    action('submit', chosen, { icon: <SendOutlined /> }),
    action('download', chosen, { icon: <FileZipOutlined /> }),
    action('copy', chosen, { icon: <CopyOutlined />, more: true }),
    action('cancel', chosen, {
      icon: <StopOutlined />,
      more: true,
      danger: true,
      run: () => setCancelling(chosen),
    }),
    action('delete', chosen, { icon: <DeleteOutlined />, danger: true, run: () => erase(chosen) }),
  ];
  const n = cancelling?.count ?? 0;
  return {
    actions,
    dialogs: (
      <CancelQuotations
        title={cancelling && t('quotations.cancel.many', { n })}
        text={t('quotations.cancel.textMany')}
        ok={t('quotations.cancel.okMany', { n })}
        close={() => setCancelling(null)}
        cancel={async (reason) => {
          if (cancelling) await begin('cancel', cancelling, { reason });
        }}
      />
    ),
  };
}

/** What one sees goes at once and can be taken back; what stands on other pages is asked about. */
function useEraseMany(): (selection: Selection) => Promise<void> | void {
  const { t } = useWords();
  const { modal } = App.useApp();
  const begin = useQuotationTask();
  const remove = useQuotationRemoval();
  return (selection) => {
    const { ids, count, clear } = selection;
    if (!isLong(selection)) return remove(ids).then(clear);
    modal.confirm({
      title: t('quotations.batch.deleteTitle', { n: count }),
      content: t('quotations.batch.deleteText'),
      okText: t('quotations.batch.deleteOk', { n: count }),
      okButtonProps: { danger: true },
      cancelText: t('documents.keep'),
      onOk: () => begin('delete', selection),
    });
  };
}

/** Into the recycle bin at once; the toast brings them back. */
export function useQuotationRemoval(): (ids: string[]) => Promise<void> {
  const { t } = useWords();
  const { message } = App.useApp();
  const verb = useVerb('quotation');
  return async (ids) => {
    await verb('delete', { ids });
    const key = `deleted.quotation.${ids.join()}`;
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
          {t('quotations.batch.deleted', { n: ids.length })}
          <Button type="link" size="small" onClick={() => void undo()}>
            {t('action.undo')}
          </Button>
        </span>
      ),
    });
  };
}
