import './merge.css';
import { Alert, Checkbox, Form, Modal } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { Fault } from '@kernel/rules';
import type { MergePreview } from '@modules/invoicing/contract';
import { messageOf } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, CodeSelect, SkeletonRows, useVerb } from '../../../resource';
import { usePathOf } from '../../../shell/frame/shell-data';
import { useConfirmed } from '../confirm/use-confirmed';
import { useFaultWords } from '../fault-words';
import { useKind } from '../kind-context';
import { DueDate } from './due-date';
import { PreviewTable } from './preview-table';
import { Sums } from './sums';
import { useAnswer } from './use-answer';
import { emptyMergeRequest, MergeRequestFields } from './merge-request-fields';

interface Props {
  /** Null while it is closed. */
  ids: readonly string[] | null;
  close: () => void;
  done: () => void;
}

/**
 * Shows the result of merging the selected drafts; asks for the number and time of the merged
 * invoice.
 */
export function MergeDialog({ ids, close, done }: Props) {
  const { t } = useTranslation();
  const body = useMemo(() => ids && { ids }, [ids]);
  const { result: preview, fault } = useAnswer<MergePreview>('document/mergePreview', body);
  const n = ids?.length ?? 0;
  const title = preview?.consolidated ? 'merge.dialog.consolidatedTitle' : 'merge.dialog.title';
  return (
    <Modal
      open={ids !== null}
      title={t(title, { n })}
      onCancel={close}
      footer={null}
      width={820}
      destroyOnHidden
    >
      {fault && <Alert type="error" showIcon message={fault} />}
      {!preview && !fault && <SkeletonRows rows={4} />}
      {ids && preview && <Merging ids={ids} preview={preview} close={close} done={done} />}
    </Modal>
  );
}

const isAboutMode = ({ code }: Fault): boolean => code === 'merge.paymentModeRequired';

interface MergingProps extends Props {
  ids: readonly string[];
  preview: MergePreview;
}

function Merging({ ids, preview, close, done }: MergingProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const navigate = useNavigate();
  const kind = useKind();
  const verb = useVerb('document');
  const confirmed = useConfirmed('merge.confirm');
  const modeId = useId();
  const wizard = useConsolidationPage();
  const [request, setRequest] = useState(emptyMergeRequest);
  const [paymentMode, setPaymentMode] = useState<string | null>(null);
  const [leaveOut, setLeaveOut] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const above = preview.rows.filter(({ why }) => why?.code === 'merge.aboveLimit');
  const barred = preview.rows.filter(({ why }) => why && why.code !== 'merge.aboveLimit');
  const several = preview.documents > 1;
  const asksForMode = preview.faults.some(isAboutMode);
  const faults = preview.faults.filter((each) => !isAboutMode(each));
  const blocked =
    faults.length > 0 ||
    (asksForMode && !paymentMode) ||
    barred.length > 0 ||
    several ||
    (above.length > 0 && !leaveOut);

  const merge = async (): Promise<void> => {
    setFault(null);
    try {
      const id = await confirmed((codes) =>
        verb<string>('merge', {
          ids,
          leaveOut,
          ...request,
          ...(paymentMode && { paymentMode }),
          invoiceNumber: request.invoiceNumber.trim() || null,
          confirmed: codes,
        }),
      );
      if (id === null) return;
      done();
      void navigate(kind.page(id));
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <div className="merge-dialog">
      {above.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t('merge.dialog.aboveLimit', {
            n: above.length,
            limit: above[0]?.why?.params?.limit ?? '',
          })}
          description={
            <Checkbox checked={leaveOut} onChange={(event) => setLeaveOut(event.target.checked)}>
              {t('merge.dialog.leaveOut', { n: above.length })}
            </Checkbox>
          }
        />
      )}
      {faults.length + barred.length > 0 && (
        <Alert
          type="error"
          showIcon
          message={t('merge.dialog.cannot')}
          description={
            <ul className="merge-faults">
              {faults.map((each, index) => (
                <li key={index}>{words(each).text}</li>
              ))}
              {barred.map(({ id, why }) => why && <li key={id}>{words(why).text}</li>)}
            </ul>
          }
        />
      )}
      {several && (
        <Alert
          type="info"
          showIcon
          message={t('merge.severalDocuments', { n: preview.documents })}
        />
      )}
      <PreviewTable rows={preview.rows} pageSize={8} />
      {faults.length === 0 && !several && <Sums of={preview} />}
      {preview.dueDate && (
        <p>
          <DueDate date={preview.dueDate} label={t('merge.page.due')} />
        </p>
      )}
      {asksForMode && (
        <Form layout="vertical" component="div">
          <Form.Item
            label={t('fields.document.paymentMode')}
            htmlFor={modeId}
            help={t('merge.dialog.modesDiffer')}
            required
          >
            <CodeSelect
              id={modeId}
              list="paymentMode"
              value={paymentMode}
              onChange={setPaymentMode}
            />
          </Form.Item>
        </Form>
      )}
      <MergeRequestFields request={request} onChange={setRequest} withNumber fault={fault} />
      <div className="merge-foot">
        {wizard && (
          <ActionButton type="link" run={() => navigate(wizard, { state: { ids } })}>
            {t('merge.dialog.wizard')}
          </ActionButton>
        )}
        <span className="grow" />
        <ActionButton run={close}>{t('action.cancel')}</ActionButton>
        <ActionButton primary disabled={blocked} allow="document:merge" run={merge}>
          {t('merge.dialog.ok')}
        </ActionButton>
      </div>
    </div>
  );
}

/** The path of the page for consolidated e-invoices, for users who have it in their menu. */
export function useConsolidationPage(): string | undefined {
  return usePathOf()('consolidation');
}
