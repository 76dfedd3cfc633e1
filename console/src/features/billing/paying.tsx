import { CreditCardOutlined, FilePdfOutlined, QrcodeOutlined } from '@ant-design/icons';
import { App, Button, Result } from 'antd';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import {
  isRunning,
  isWaiting,
  type PackagesView,
  type PaymentView,
} from '@modules/billing/contract';
import { call } from '../../providers/http/http';
import { onPush } from '../../providers/push';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { usePathOf } from '../../shell/frame/shell-data';
import { ActionButton, Amount, Countdown } from '../../resource';
import { QrCode } from '../../resource/show/qr-code';
import { grouped } from '../../resource/show/figures';
import { dateWords } from '@kernel/i18n';
import { cancelWords } from './cancel-words';
import { nameIn } from './names';
import { loadReceipt } from './receipt';
import { FailedState } from '../../shell/states/failed-state';

/** A declined payment changes no order, so no push event announces it. */
const AGAIN = 5_000;
/** Nor does money that arrives after the order is over: look for it, but less often. */
const LATE = 30_000;

interface Props {
  orderId: string;
  offered: PackagesView;
  leave: () => void;
}

/** The payment of an order: how to pay, the wait, and its outcome. */
export function Paying({ orderId, offered, leave }: Props) {
  const { t } = useTranslation();
  const { value, error, again } = usePayment(orderId);
  // Keep the QR code on screen when a poll fails; the next one comes soon.
  if (error && !value)
    return (
      <FailedState error={error} again={again}>
        {t('billing.loadFailed')}
      </FailedState>
    );
  if (!value) return <div className="bone block" aria-busy="true" />;
  if (isRunning(value.status)) return <Paid of={value} offered={offered} />;
  if (value.status !== 'awaitingPayment')
    return (
      <Result
        status="info"
        title={t('billing.closed')}
        subTitle={value.deposit?.status === 'mismatch' && t('billing.cameLate')}
        extra={<Button onClick={leave}>{t('billing.toPlans')}</Button>}
      />
    );
  return <Awaiting of={value} offered={offered} again={again} leave={leave} />;
}

function usePayment(orderId: string) {
  const read = useCallback(
    (signal: AbortSignal): Promise<PaymentView> =>
      call(`/api/order/payment?id=${encodeURIComponent(orderId)}`, { signal }),
    [orderId],
  );
  const loaded = useLoaded(read, pauseAfter);
  const { value, again } = loaded;
  const waits = value?.status === 'awaitingPayment';
  useEffect(() => {
    if (!waits) return undefined;
    return onPush('Changed', ({ resource }) => {
      if (resource === 'order') again();
    });
  }, [waits, again]);
  return loaded;
}

function pauseAfter({ status, deposit }: PaymentView): number | null {
  if (status === 'awaitingPayment') return AGAIN;
  const isOver = status === 'cancelled' || status === 'failed';
  return isOver && deposit?.status !== 'mismatch' ? LATE : null;
}

interface AwaitingProps extends Omit<Props, 'orderId'> {
  of: PaymentView;
  again: () => void;
}

function Awaiting({ of, offered, again, leave }: AwaitingProps) {
  const { t, language } = useTranslation();
  const { channels } = offered;
  const bought = offered.packages.find(({ plan }) => plan.code === of.planCode);
  const { deposit } = of;
  const pay = async (channel: 'card' | 'wechat'): Promise<void> => {
    const { deposit: begun } = await call<PaymentView>('/api/order/pay', {
      body: { id: of.orderId, channel },
    });
    const page = begun && isWaiting(begun.status) ? begun.payUrl : null;
    if (channel === 'card' && page) window.location.assign(page);
    else again();
  };
  const { modal } = App.useApp();
  const cancel = (): void => {
    modal.confirm({
      ...cancelWords(t, of.orderSn),
      onOk: async () => {
        await call('/api/order/cancel', { body: { id: of.orderId } });
        leave();
      },
    });
  };
  const isCode = deposit?.channel === 'wechat' && isWaiting(deposit.status);
  const isPage = deposit?.channel === 'card' && isWaiting(deposit.status) && deposit.payUrl;
  return (
    <section className="panel paying" aria-label={of.orderSn}>
      <h1>{of.orderSn}</h1>
      {bought && <p className="dim">{nameIn(bought.plan, language)}</p>}
      <p className="package-price">
        <Amount value={of.realAmount} currency="MYR" />
      </p>
      {deposit?.status === 'mismatch' && <p role="alert">{t('billing.differs')}</p>}
      {(deposit?.status === 'failed' || deposit?.status === 'closed') && (
        <p role="status">{t('billing.notPaid')}</p>
      )}
      {isCode && <Code of={deposit} />}
      {isPage && (
        <p role="status">
          {t('billing.waitingCard')} <a href={deposit.payUrl!}>{t('billing.openPage')}</a>
        </p>
      )}
      {channels.length === 0 && <p role="alert">{t('billing.noChannel')}</p>}
      <div className="actions-row">
        {channels.includes('card') && (
          <ActionButton
            allow="order:buy"
            primary={!isCode}
            icon={<CreditCardOutlined />}
            run={() => pay('card')}
          >
            {t('billing.payCard')}
          </ActionButton>
        )}
        {channels.includes('wechat') && (
          <ActionButton allow="order:buy" icon={<QrcodeOutlined />} run={() => pay('wechat')}>
            {t('billing.payWechat')}
          </ActionButton>
        )}
        <ActionButton allow="order:cancel" type="text" run={cancel}>
          {t('billing.cancel')}
        </ActionButton>
      </div>
    </section>
  );
}

function Code({ of }: { of: NonNullable<PaymentView['deposit']> }) {
  const { t } = useTranslation();
  if (of.payUrl === null)
    return (
      <p role="status" aria-busy="true">
        {t('state.qrNotReady')}
      </p>
    );
  return (
    <div className="code">
      <QrCode text={of.payUrl} label={t('billing.scan')} />
      <p>{t('billing.scan')}</p>
      <p className="figures">
        {t('billing.rate', { amount: grouped(of.amount), rate: String(Number(of.rate)) })}
      </p>
      {of.expireTime && <Countdown until={of.expireTime} />}
      <p className="dim" role="status">
        {t('billing.waiting')}
      </p>
    </div>
  );
}

function Paid({ of, offered }: { of: PaymentView; offered: PackagesView }) {
  const { t, language } = useTranslation();
  const bought = offered.packages.find(({ plan }) => plan.code === of.planCode);
  const go = useNavigate();
  const orders = usePathOf()('myOrder');
  return (
    <Result
      status="success"
      title={t('billing.paidTitle', {
        plan: bought ? nameIn(bought.plan, language) : of.planCode,
      })}
      subTitle={t('billing.paidText', {
        order: of.orderSn,
        from: dateWords(of.beginDate ?? '', language),
        until: dateWords(of.expireDate ?? '', language),
      })}
      extra={[
        orders && (
          <Button key="orders" type="primary" onClick={() => go(orders)}>
            {t('billing.toOrders')}
          </Button>
        ),
        <ActionButton key="receipt" icon={<FilePdfOutlined />} run={() => loadReceipt(of.orderId)}>
          {t('billing.receipt')}
        </ActionButton>,
      ]}
    />
  );
}
