import {
  CopyOutlined,
  DeleteOutlined,
  FileZipOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { type ReactNode, useState } from 'react';

import {
  faultsOfCancelReason,
  quotationBatchActions,
  type QuotationBatchName,
  quotationCan,
  type QuotationStatus,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type Action, narrowed, ReasonDialog, type Selection, useCountOf } from '../../../resource';
import { useBatchStart, useEraseMany } from '../batch/use-batch-of';
import { PrintManyDialog } from '../send/print-many-dialog';

/** Batch actions on quotations: long work becomes a task, deletion can be undone. */
export function useQuotationBatch(): {
  actions: (selection: Selection) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const start = useBatchStart('quotation');
  const erase = useEraseMany('quotation');
  const countOf = useCountOf();
  const [cancelling, setCancelling] = useState<Selection | null>(null);
  const [printing, setPrinting] = useState<Selection | null>(null);
  const action = (
    name: QuotationBatchName,
    selection: Selection,
    parts: Pick<Action, 'icon' | 'more' | 'danger'> & { run?: (fitting: Selection) => unknown },
  ): Action => {
    const { run = (fitting: Selection) => start(name, fitting), ...rest } = parts;
    const { action: wanted, allow } = quotationBatchActions[name];
    const fitting = narrowed(selection, (row) =>
      quotationCan(wanted, Number(row.submitStatus) as QuotationStatus),
    );
    return {
      key: name,
      label: t(`quotations.batch.${name}`, { n: countOf(fitting, selection) }),
      allow,
      disabled: fitting.count === 0,
      reason: t('documents.batch.noneFits'),
      run: () => run(fitting),
      ...rest,
    };
  };
  const actions = (chosen: Selection): Action[] => [
    action('submit', chosen, { icon: <SendOutlined /> }),
    action('download', chosen, { icon: <FileZipOutlined />, run: setPrinting }),
    action('copy', chosen, { icon: <CopyOutlined />, more: true }),
    action('cancel', chosen, {
      icon: <StopOutlined />,
      more: true,
      danger: true,
      run: setCancelling,
    }),
    action('delete', chosen, { icon: <DeleteOutlined />, danger: true, run: erase }),
  ];
  const n = cancelling?.count ?? 0;
  return {
    actions,
    dialogs: (
      <>
        <PrintManyDialog
          kind="quotation"
          selection={printing}
          ok={t('quotations.batch.download', { n: printing?.count ?? 0 })}
          close={() => setPrinting(null)}
          send={(chosen, request) => start('download', chosen, request)}
        />
        <ReasonDialog
          title={cancelling && t('quotations.cancel.many', { n })}
          label={t('quotations.cancel.reason')}
          ok={t('quotations.cancel.okMany', { n })}
          keep={t('documents.keep')}
          danger
          faultsOf={faultsOfCancelReason}
          send={(reason) => start('cancel', cancelling!, { reason })}
          close={() => setCancelling(null)}
        >
          {t('quotations.cancel.textMany')}
        </ReasonDialog>
      </>
    ),
  };
}
