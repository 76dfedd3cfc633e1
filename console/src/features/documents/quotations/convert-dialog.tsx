import { App, Button, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { isExpired, type QuotationAnswer } from '@modules/invoicing/contract';
import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { Amount, useFocusBack, useVerb } from '../../../resource';
import { dateWords } from '@kernel/i18n';
import { FailedState } from '../../../shell/states/failed-state';
import { useKindOf } from '../kind-context';
import { nameOfQuotation } from './quotation-row';
import { allLeft, leftOf, none, type Quantities, convertRequestOf } from './convert-request';

interface Props {
  id: string;
  close: () => void;
  made: () => void;
}

/** Chooses which lines, and how much of each, become an invoice now. */
export function ConvertDialog({ id, close, made }: Props) {
  const { t } = useTranslation();
  useFocusBack();
  const [view, setView] = useState<QuotationAnswer | null>(null);
  const [error, setError] = useState<unknown>(null);
  // As of when the dialog was opened: its version guards the request.
  useEffect(() => {
    const leaving = new AbortController();
    call<QuotationAnswer>('/api/quotation/detail', { query: { id }, signal: leaving.signal }).then(
      setView,
      (reason: unknown) => !leaving.signal.aborted && setError(reason),
    );
    return () => leaving.abort();
  }, [id]);
  return (
    <Modal
      open
      title={view ? t('quotations.convert.title', { number: nameOfQuotation(view) }) : ' '}
      footer={null}
      onCancel={close}
      width={760}
    >
      {error ? (
        <FailedState error={error} />
      ) : view ? (
        <Takes view={view} close={close} made={made} />
      ) : (
        <div className="bone block" />
      )}
    </Modal>
  );
}

function Takes({ view, close, made }: { view: QuotationAnswer } & Omit<Props, 'id'>) {
  const { t, language } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const invoices = useKindOf(1);
  const verb = useVerb('quotation');
  const [quantities, setQuantities] = useState<Quantities>(() => allLeft(view));
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { faults, payable, lines } = convertRequestOf(view, quantities);
  const blocked = faults.size > 0 || payable === null;
  const convert = async (): Promise<void> => {
    if (blocked || pending) return;
    setPending(true);
    try {
      const invoice = await verb<string>('convert', { id: view.id, version: view.version, lines });
      void message.success(t('quotations.convert.done'));
      made();
      void navigate(invoices.page(invoice));
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  const put = (at: number, quantity: string): void => {
    setRefusal(null);
    setQuantities((before) => before.with(at, quantity));
  };
  return (
    <form
      className="convert"
      onSubmit={(event) => {
        event.preventDefault();
        void convert();
      }}
    >
      <p className="dim">{t('quotations.convert.text')}</p>
      {isExpired(view, new Date()) && (
        <p className="attention">
          {t('quotations.expiredOn', { date: dateWords(view.validUntil ?? '', language) })}
        </p>
      )}
      <div className="table-scroll">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('quotations.convert.line')}</th>
              <th scope="col" className="end">
                {t('quotations.convert.offered')}
              </th>
              <th scope="col" className="end">
                {t('quotations.convert.taken')}
              </th>
              <th scope="col" className="end">
                {t('quotations.convert.take')}
              </th>
            </tr>
          </thead>
          <tbody>
            {view.lines.map((line, at) => (
              <TakeRow
                key={at}
                view={view}
                at={at}
                description={line.description}
                quantity={quantities[at]!}
                fault={faults.get(at)}
                put={put}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="convert-shortcuts">
        <Button size="small" onClick={() => setQuantities(allLeft(view))}>
          {t('quotations.convert.all')}
        </Button>
        <Button size="small" onClick={() => setQuantities(none(view))}>
          {t('quotations.convert.none')}
        </Button>
      </p>
      <footer className="convert-foot">
        {refusal && (
          <span className="failed" role="alert">
            {refusal}
          </span>
        )}
        <span className="grow" />
        <span className="convert-total">
          {t('quotations.convert.amount')}{' '}
          <strong>
            <Amount value={payable} currency={view.currencyCode ?? undefined} />
          </strong>
        </span>
        <Button onClick={close}>{t('action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={pending} disabled={blocked}>
          {t('quotations.convert.ok')}
        </Button>
      </footer>
    </form>
  );
}

interface RowProps {
  view: QuotationAnswer;
  at: number;
  description: string | null;
  quantity: string;
  fault: string | undefined;
  put: (at: number, quantity: string) => void;
}

function TakeRow({ view, at, description, quantity, fault, put }: RowProps) {
  const { t } = useTranslation();
  const left = leftOf(view, at);
  return (
    <tr>
      <td className="figures dim">{at + 1}</td>
      <td>{description}</td>
      <td className="end figures">{view.lines[at]!.quantity}</td>
      <td className="end figures">{view.taken[at]}</td>
      <td className="end">
        <Input
          className="take figures"
          inputMode="decimal"
          value={quantity}
          disabled={left === '0'}
          status={fault ? 'error' : undefined}
          aria-label={t('quotations.convert.takeOf', { n: at + 1 })}
          aria-invalid={fault !== undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => put(at, event.target.value)}
        />
        {fault && (
          <small className="failed" role="alert">
            {t(fault, { n: at + 1, left })}
          </small>
        )}
      </td>
    </tr>
  );
}
