import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileZipOutlined,
  MailOutlined,
  QrcodeOutlined,
  RedoOutlined,
  RollbackOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { type ReactNode, useState } from 'react';

import { businessDate } from '@kernel/time';
import {
  batchActions,
  type BatchName,
  can,
  faultsOfCancelReason,
  mayStillBeAskedFor,
} from '@modules/invoicing/contract';
import { kindNames } from '@modules/invoicing/menu';
import { saveFrom } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { type Action, narrowed, ReasonDialog, type Selection, useCountOf } from '../../../resource';
import { type DocumentRow, documentOf, restorableIn } from '../document-row';
import { useKind } from '../kind-context';
import { isLong, useBatchStart, useEraseMany } from '../batch/use-batch-of';
import { useUnmergeQuestion } from '../merge/use-unmerging';
import { EmailManyDialog } from '../send/email-many-dialog';
import { PrintManyDialog } from '../send/print-many-dialog';

type BundleForm = 'zip' | 'merged' | 'ubl';

/** What the status allows; for a document inside a merged invoice, only a copy. */
const isFor = (name: BatchName, { submitStatus, mergeStatus }: DocumentRow): boolean =>
  can(batchActions[name].action, submitStatus) && (mergeStatus !== 'contained' || name === 'copy');

/** Batch actions on documents: long work becomes a task, deletion can be undone. */
export function useBatch(): { actions: (selection: Selection) => Action[]; dialogs: ReactNode } {
  const { t } = useTranslation();
  const start = useBatchStart('document');
  const kind = useKind();
  const eraseMany = useEraseMany('document');
  const agreed = useUnmergeQuestion();
  const [cancelling, setCancelling] = useState<Selection | null>(null);
  const [mailing, setMailing] = useState<Selection | null>(null);
  const [printing, setPrinting] = useState<{ form: 'zip' | 'merged'; chosen: Selection } | null>(
    null,
  );
  const countOf = useCountOf();
  const erase = async (chosen: Selection): Promise<void> => {
    const documents = chosen.rows.map(documentOf);
    if (isLong(chosen) || (await agreed(documents)))
      await eraseMany(chosen, restorableIn(chosen.ids, documents));
  };
  const action = (
    name: BatchName,
    selection: Selection,
    parts: Pick<Action, 'icon' | 'more' | 'danger'> & {
      run?: (fitting: Selection) => unknown;
      word?: string;
    },
  ): Action => {
    const { word = name, run = (fitting: Selection) => start(name, fitting), ...rest } = parts;
    const fitting = narrowed(selection, (row) => isFor(name, documentOf(row)));
    return {
      key: word,
      label: t(`documents.batch.${word}`, { n: countOf(fitting, selection) }),
      allow: batchActions[name].allow,
      disabled: fitting.count === 0,
      reason: t('documents.batch.noneFits'),
      run: () => run(fitting),
      ...rest,
    };
  };
  const download = (selection: Selection, form: BundleForm, icon: ReactNode, more = true): Action =>
    action('download', selection, {
      icon,
      more,
      word: form,
      run: (fitting) =>
        form === 'ubl'
          ? start('download', fitting, { form })
          : setPrinting({ form, chosen: fitting }),
    });
  const receipts = (selection: Selection): Action[] => {
    if (kind.number !== 1 || selection.all) return [];
    const today = businessDate(new Date());
    const fitting = narrowed(selection, (row) => mayStillBeAskedFor(documentOf(row), today));
    const { ids, count } = fitting;
    return [
      {
        key: 'receiptSlips',
        label: t('receiptSlip.printMany', { n: countOf(fitting, selection) }),
        icon: <QrcodeOutlined />,
        allow: 'document:print',
        disabled: count === 0,
        reason: t('documents.batch.noneFits'),
        more: true,
        run: () => saveFrom('/api/document/receiptSlips', { body: { ids } }),
      },
    ];
  };
  const actions = (chosen: Selection): Action[] => [
    action('submit', chosen, { icon: <SendOutlined /> }),
    download(chosen, 'zip', <FileZipOutlined />, false),
    action('email', chosen, {
      icon: <MailOutlined />,
      more: true,
      run: setMailing,
    }),
    download(chosen, 'merged', <FilePdfOutlined />),
    download(chosen, 'ubl', <FileTextOutlined />),
    ...receipts(chosen),
    action('resend', chosen, { icon: <RedoOutlined />, more: true }),
    action('withdraw', chosen, { icon: <RollbackOutlined />, more: true }),
    action('reEdit', chosen, { icon: <EditOutlined />, more: true }),
    action('copy', chosen, { icon: <CopyOutlined />, more: true }),
    action('cancel', chosen, {
      icon: <StopOutlined />,
      more: true,
      danger: true,
      run: setCancelling,
    }),
    action('delete', chosen, {
      icon: <DeleteOutlined />,
      danger: true,
      run: erase,
    }),
  ];
  const n = cancelling?.count ?? 0;
  return {
    actions,
    dialogs: (
      <>
        <ReasonDialog
          title={cancelling && t('documents.batch.cancelTitle', { n })}
          label={t('documents.cancel.reason')}
          ok={t('documents.batch.cancel', { n })}
          keep={t('documents.keep')}
          danger
          faultsOf={faultsOfCancelReason}
          send={(reason) => start('cancel', cancelling!, { reason })}
          close={() => setCancelling(null)}
        >
          {t('documents.batch.cancelText')}
        </ReasonDialog>
        <PrintManyDialog
          kind={kindNames[kind.number]}
          selection={printing && printing.chosen}
          ok={t(`documents.batch.${printing?.form ?? 'zip'}`, { n: printing?.chosen.count ?? 0 })}
          close={() => setPrinting(null)}
          send={(chosen, request) =>
            start('download', chosen, { form: printing!.form, ...request })
          }
        />
        <EmailManyDialog
          kind={kindNames[kind.number]}
          selection={mailing}
          close={() => setMailing(null)}
          send={(selection, request) => start('email', selection, request)}
        />
      </>
    ),
  };
}
