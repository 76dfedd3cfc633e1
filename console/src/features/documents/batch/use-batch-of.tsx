import { App } from 'antd';

import type { BatchName, QuotationBatchName } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { useUndoToast } from '../../../providers/undo-toast';
import { type Selection, useVerb } from '../../../resource';
import { refetchTasks } from '../../../shell/inbox/tasks';
import { useConfirmed } from '../confirm/use-confirmed';
import { useRestoring } from '../confirm/use-restoring';

/** Batch actions on the rows of a resource. */
export interface BatchNames {
  document: BatchName;
  quotation: QuotationBatchName;
}

/** The prefix of the resource's texts. */
export const wordsOf = { document: 'documents', quotation: 'quotations' } as const;

/** The prefix of the texts that ask for a confirmation. */
const askedIn = { document: 'leaving', quotation: 'quotations.asked' } as const;

/** Rows by id, or everything that matches the list's query. */
export const chosenOf = ({ all, ids, query }: Selection): object => (all ? { query } : { ids });

const without = (selection: Selection, leftOut: ReadonlySet<string>): Selection => ({
  ...selection,
  ids: selection.ids.filter((id) => !leftOut.has(id)),
});

/** More than a few rows, or rows on other pages, become a task. */
const AT_ONCE = 200;
export const isLong = ({ all, ids }: Selection): boolean => all || ids.length > AT_ONCE;

/** Starts the task of a batch and clears the selection. */
export function useBatchStart<Of extends keyof BatchNames>(of: Of) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb(of);
  const confirmed = useConfirmed(askedIn[of]);
  return async (
    name: BatchNames[Of],
    selection: Selection,
    requests: object = {},
  ): Promise<void> => {
    const begun = await confirmed(
      (codes, leftOut) =>
        verb<string>(`${name}Many`, {
          ...chosenOf(without(selection, leftOut)),
          ...requests,
          ...(codes.length > 0 && { confirmed: codes }),
        }),
      selection.count,
    );
    if (begun === null) return;
    refetchTasks();
    selection.clear();
    void message.info(t(`${wordsOf[of]}.batch.started`, { n: selection.count }));
  };
}

/**
 * Visible rows are deleted at once and can be restored; rows on other pages are deleted after a
 * confirmation.
 */
export function useEraseMany(
  of: keyof BatchNames,
): (selection: Selection, restorable?: string[]) => Promise<void> | void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const start = useBatchStart(of);
  const remove = useRemoval(of);
  return (selection, restorable) => {
    const { ids, count, clear } = selection;
    if (!isLong(selection)) return remove(ids, restorable).then(clear);
    modal.confirm({
      title: t(`${wordsOf[of]}.batch.deleteTitle`, { n: count }),
      content: t(`${wordsOf[of]}.batch.deleteText`),
      okText: t(`${wordsOf[of]}.batch.deleteOk`, { n: count }),
      okButtonProps: { danger: true },
      cancelText: t('documents.keep'),
      onOk: () => start('delete', selection),
    });
  };
}

/** Moved to the recycle bin at once; the toast brings back those that can be restored. */
export function useRemoval(
  of: keyof BatchNames,
): (ids: string[], restorable?: string[]) => Promise<void> {
  const { t } = useTranslation();
  const toast = useUndoToast();
  const verb = useVerb(of);
  const restore = useRestoring(of);
  return async (ids, restorable = ids) => {
    await verb('delete', { ids });
    toast(
      `deleted.${of}.${ids.join()}`,
      t(`${wordsOf[of]}.batch.deleted`, { n: ids.length }),
      restorable.length > 0 ? () => restore(restorable) : undefined,
    );
  };
}
