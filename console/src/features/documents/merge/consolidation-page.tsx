import '../documents.css';
import './merge.css';
import { Alert, App, Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import {
  type ConsolidationPreview,
  MAX_IN_BATCH,
  type StartedMerge,
} from '@modules/invoicing/contract';
import { messageOf } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { ReadMore } from '../../../reading/read-more';
import {
  ActionButton,
  EmptyState,
  MonthInput,
  RefSelect,
  SkeletonRows,
  useVerb,
} from '../../../resource';
import { refetchTasks } from '../../../shell/inbox/tasks';
import { useKindOf } from '../kind-context';
import { DueDate } from './due-date';
import { PlannedDocument } from './planned-document';
import { PreviewTable } from './preview-table';
import { type Sales, useConsolidation, useSales } from './use-consolidation';
import { emptyMergeRequest, MergeRequestFields } from './merge-request-fields';

/** Decisions, section 3: a month's sales to the general public as consolidated e-invoices. */
export default function ConsolidationPage() {
  const { t } = useTranslation();
  const sales = useSales();
  const { result: preview, fault, waiting, again } = useConsolidation(sales);
  return (
    <div className="consolidation">
      <header>
        <h1>{t('merge.wizard.title')}</h1>
        <p className="dim">
          {t('merge.wizard.text')} <ReadMore topic="consolidated" />
        </p>
      </header>
      <Choice sales={sales} dueDate={preview?.dueDate ?? null} />
      {fault && <Alert type="error" showIcon message={fault} />}
      {waiting && <SkeletonRows rows={6} />}
      {preview && <Shown preview={preview} again={again} />}
    </div>
  );
}

function Choice({ sales, dueDate }: { sales: Sales; dueDate: string | null }) {
  const { t } = useTranslation();
  const { ids, supplierId, month, choose, forget } = sales;
  return (
    <section className="panel merge-choice">
      {ids ? (
        <p>
          {t('merge.wizard.chosen', { n: ids.length })}{' '}
          <Button type="link" size="small" onClick={forget}>
            {t('merge.wizard.chosenClear')}
          </Button>
        </p>
      ) : (
        <>
          <label htmlFor="merge-seller">{t('merge.wizard.seller')}</label>
          <span className="merge-seller">
            <RefSelect
              id="merge-seller"
              to="supplier"
              withDisabled
              aria-label={t('merge.wizard.seller')}
              value={supplierId}
              onChange={(id) => choose({ supplierId: id, month })}
            />
          </span>
          <label htmlFor="merge-month">{t('merge.wizard.month')}</label>
          <MonthInput
            id="merge-month"
            required
            value={month}
            onChange={(chosen) => choose({ supplierId, month: chosen })}
          />
        </>
      )}
      {dueDate && (
        <span>
          <DueDate date={dueDate} label={t('merge.wizard.due')} />
        </span>
      )}
    </section>
  );
}

const sides = ['all', 'in', 'out'] as const;
type Side = (typeof sides)[number];

interface ShownProps {
  preview: ConsolidationPreview;
  again: () => void;
}

function Shown({ preview, again }: ShownProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<Side>('all');
  const { documents, rows } = preview;
  const parts = useMemo(
    () => ({
      all: rows,
      in: rows.filter(({ place }) => place !== null),
      out: rows.filter(({ place }) => place === null),
    }),
    [rows],
  );
  if (rows.length === 0)
    return (
      <EmptyState title={t('merge.wizard.nothing')} text={t('merge.wizard.nothingText')} mark="0" />
    );
  return (
    <>
      {preview.more && (
        <Alert
          type="info"
          showIcon
          message={t('merge.wizard.more', { max: MAX_IN_BATCH.toLocaleString('en') })}
        />
      )}
      <section className="planned-documents">
        {documents.map((document, index) => (
          <PlannedDocument key={index} n={index + 1} document={document} />
        ))}
      </section>
      {documents.length > 0 && <Make preview={preview} ids={parts.in} again={again} />}
      <section className="panel">
        <Segmented<Side>
          value={side}
          onChange={setSide}
          options={sides.map((value) => ({
            value,
            label: `${t(`merge.wizard.${value}`)} (${parts[value].length.toLocaleString('en')})`,
          }))}
        />
        <PreviewTable rows={parts[side]} places={documents.length > 1} />
      </section>
    </>
  );
}

interface MakeProps extends ShownProps {
  ids: readonly { id: string }[];
}

/** The number of a single document can be typed; several get theirs from the series. */
function Make({ preview, ids, again }: MakeProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const verb = useVerb('document');
  const { page } = useKindOf(1);
  const [request, setRequest] = useState(emptyMergeRequest);
  const [fault, setFault] = useState<string | null>(null);
  const n = preview.documents.length;
  const make = async (): Promise<void> => {
    setFault(null);
    try {
      const begun = await verb<StartedMerge>('consolidate', {
        ids: ids.map(({ id }) => id),
        ...request,
        invoiceNumber: n === 1 ? request.invoiceNumber.trim() || null : null,
      });
      if (begun.id) return void navigate(page(begun.id));
      refetchTasks();
      void message.info(t('merge.wizard.started', { n }));
      again();
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <section className="panel merge-make">
      <MergeRequestFields request={request} onChange={setRequest} withNumber={n === 1} />
      <ActionButton primary allow="document:merge" run={make}>
        {n === 1 ? t('merge.wizard.makeOne') : t('merge.wizard.make', { n })}
      </ActionButton>
      {fault && <Alert type="error" showIcon message={fault} />}
    </section>
  );
}
