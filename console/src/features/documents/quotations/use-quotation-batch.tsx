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
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type Action, ReasonDialog, type Selection } from '../../../resource';
import { useBatchStart, useEraseMany } from '../batch/use-batch-of';

/** Batch actions on quotations: long work becomes a task, deletion can be undone. */
export function useQuotationBatch(): {
  actions: (selection: Selection) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const start = useBatchStart('quotation');
  const erase = useEraseMany('quotation');
  const [cancelling, setCancelling] = useState<Selection | null>(null);
  const action = (
    name: QuotationBatchName,
    selection: Selection,
    parts: Partial<Action>,
  ): Action => ({
    key: name,
    label: t(`quotations.batch.${name}`, { n: selection.count }),
    allow: quotationBatchActions[name].allow,
    run: () => start(name, selection),
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
    ),
  };
}
