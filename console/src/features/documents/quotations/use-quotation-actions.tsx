import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  FileDoneOutlined,
  FilePdfOutlined,
  SendOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import {
  faultsOfCancelReason,
  type QuotationAction,
  quotationCan,
} from '@modules/invoicing/contract';
import { failingWith } from '../../../providers/http/failure-text';
import { useTranslation } from '../../../providers/translation';
import { type Action, ReasonDialog, useVerb } from '../../../resource';
import { useRemoval } from '../batch/use-batch-of';
import { useKind } from '../kind-context';
import { PrintDialog } from '../send/print-dialog';
import { ConvertDialog } from './convert-dialog';
import { nameOfQuotation, type QuotationFacts } from './quotation-row';
import { useIssuing } from './use-issuing';

interface QuotationActions {
  /** The actions that the status allows, the most likely first. The server checks them again. */
  actions: (quotation: QuotationFacts) => Action[];
  /** Rendered by the page. */
  dialogs: ReactNode;
}

type Offer = readonly [
  action: QuotationAction,
  icon: ReactNode,
  run: (quotation: QuotationFacts) => unknown,
  more?: Partial<Action>,
];

/** All actions on a quotation, for both its row in the list and its page. */
export function useQuotationActions(changed?: () => void): QuotationActions {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const kind = useKind();
  const verb = useVerb('quotation');
  const remove = useRemoval('quotation');
  const issue = useIssuing();
  const [cancelling, setCancelling] = useState<QuotationFacts | null>(null);
  const [printing, setPrinting] = useState<QuotationFacts | null>(null);
  const [converting, setConverting] = useState<string | null>(null);

  const submit = async (quotation: QuotationFacts): Promise<void> => {
    if (!(await issue(quotation.id))) return;
    void message.success(t('quotations.issued', { number: nameOfQuotation(quotation) }));
    changed?.();
  };
  const reinstate = async ({ id }: QuotationFacts): Promise<void> => {
    await verb('reinstate', { id });
    changed?.();
  };
  const copy = async ({ id }: QuotationFacts): Promise<void> => {
    const made = await verb<string>('copy', { id }).catch(failingWith('documents.copyFailed'));
    void message.success(t('documents.copied'));
    void navigate(kind.edit(made));
  };
  const erase = async ({ id }: QuotationFacts): Promise<void> => {
    await remove([id]);
    changed?.();
  };

  const offers: readonly Offer[] = [
    ['submit', <SendOutlined />, submit],
    ['convert', <FileDoneOutlined />, ({ id }) => setConverting(id)],
    ['edit', <EditOutlined />, ({ id }) => navigate(kind.edit(id)), { allow: 'quotation:update' }],
    ['print', <FilePdfOutlined />, setPrinting],
    ['cancel', <StopOutlined />, setCancelling, { danger: true }],
    ['reinstate', <UndoOutlined />, reinstate, { allow: 'quotation:restore' }],
    ['copy', <CopyOutlined />, copy],
    ['delete', <DeleteOutlined />, erase, { danger: true }],
  ];

  /** A fully invoiced quotation has nothing left to invoice. */
  const fits = (action: QuotationAction, { submitStatus, convertStatus }: QuotationFacts) =>
    quotationCan(action, submitStatus) && (action !== 'convert' || convertStatus !== 'converted');

  return {
    actions: (quotation) =>
      offers
        .filter(([action]) => fits(action, quotation))
        .map(([key, icon, run, more]) => ({
          key,
          icon,
          label: t(`quotations.do.${key}`),
          allow: `quotation:${key}`,
          run: () => run(quotation),
          ...more,
        })),
    dialogs: (
      <>
        <PrintDialog
          shown={
            printing && { id: printing.id, name: nameOfQuotation(printing), resource: 'quotation' }
          }
          close={() => setPrinting(null)}
        />
        <ReasonDialog
          title={
            cancelling && t('quotations.cancel.title', { number: nameOfQuotation(cancelling) })
          }
          label={t('quotations.cancel.reason')}
          ok={t('quotations.cancel.ok')}
          keep={t('documents.keep')}
          danger
          faultsOf={faultsOfCancelReason}
          send={async (reason) => {
            await verb('cancel', { id: cancelling?.id, reason });
            changed?.();
          }}
          close={() => setCancelling(null)}
        >
          {t('quotations.cancel.text')}
        </ReasonDialog>
        {converting && (
          <ConvertDialog
            id={converting}
            close={() => setConverting(null)}
            made={() => {
              setConverting(null);
              changed?.();
            }}
          />
        )}
      </>
    ),
  };
}
