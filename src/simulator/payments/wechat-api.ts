import { createHash, createPublicKey, verify } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Answer, type Call, json } from './call';
import { type Keys, publicKeyOf } from './keys';
import type { Notifier } from './notifier';
import { type Payment, type Refund, type State } from './state';

interface NativeRequest {
  appid: string;
  mchid: string;
  description: string;
  out_trade_no: string;
  time_expire: string;
  notify_url: string;
  amount: { total: number; currency: string };
}

interface RefundRequest {
  transaction_id: string;
  out_refund_no: string;
  reason: string;
  notify_url: string;
  amount: { refund: number; total: number; currency: string };
}

const ZONE = 8 * 3_600_000;
/** A bill is produced at ten o'clock on the next day. */
const BILL_AFTER = 34 * 3_600_000;

/** The part of WeChat Pay's API version 3 that native codes need; requests must be signed. */
export class WechatApi {
  constructor(
    private readonly state: State,
    private readonly keys: Keys,
    private readonly notifier: Notifier,
    private readonly base: () => string,
  ) {}

  answer(call: Call): Answer {
    if (!this.isSigned(call)) return failure(401, 'SIGN_ERROR', 'signature is wrong');
    const answer = this.route(call);
    return answer.type === 'application/json'
      ? { ...answer, headers: this.notifier.wechatHeaders(String(answer.body)) }
      : answer;
  }

  /** Notifies the merchant that a code was paid. */
  paid(payment: Payment): void {
    this.notifier.wechat(payment.notifyUrl, 'TRANSACTION.SUCCESS', this.transactionOf(payment));
  }

  private route({ method, url, body }: Call): Answer {
    const path = url.pathname;
    const [, number, verb] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([\w|*-]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (number !== undefined) return verb === 'close' ? this.close(number) : this.query(number);
    if (method === 'POST' && path === '/v3/pay/transactions/native')
      return this.native(JSON.parse(body) as NativeRequest);
    if (method === 'POST' && path === '/v3/refund/domestic/refunds')
      return this.refund(JSON.parse(body) as RefundRequest);
    const [, refundSn] = /^\/v3\/refund\/domestic\/refunds\/([\w|*-]+)$/.exec(path) ?? [];
    if (refundSn !== undefined) return this.queryRefund(refundSn);
    if (path === '/v3/bill/tradebill') return this.bill(url.searchParams.get('bill_date') ?? '');
    if (path === '/v3/billdownload/file') return this.download(url.searchParams.get('day') ?? '');
    return failure(404, 'RESOURCE_NOT_EXISTS', 'no such address');
  }

  private native(request: NativeRequest): Answer {
    const { out_trade_no: reference, amount } = request;
    if (!/^[\w|*-]{6,32}$/.test(reference) || !Number.isInteger(amount.total) || amount.total < 1)
      return failure(400, 'PARAM_ERROR', 'out_trade_no or amount');
    const known = this.state.payments.get(reference);
    if (known && (known.state !== 'open' || known.amount !== amount.total))
      return failure(403, 'OUT_TRADE_NO_USED', 'out_trade_no was used');
    const payment: Payment = known ?? {
      id: reference,
      reference,
      kind: 'wechat',
      state: 'open',
      created: this.state.now,
      subject: request.description,
      currency: amount.currency,
      amount: amount.total,
      metadata: {},
      successUrl: '',
      cancelUrl: '',
      notifyUrl: request.notify_url,
      expiresAt: Date.parse(request.time_expire),
      transactionId: null,
      paidAmount: 0,
      paidCurrency: '',
      paidAt: null,
    };
    if (!known) this.state.add(payment);
    this.state.save();
    return json({ code_url: `${this.base()}/pay/${reference}` });
  }

  private query(reference: string): Answer {
    const payment = this.state.payments.get(reference);
    if (!payment) return failure(404, 'ORDER_NOT_EXIST', 'no such order');
    return json(this.transactionOf(payment));
  }

  private close(reference: string): Answer {
    const payment = this.state.payments.get(reference);
    if (!payment) return failure(404, 'ORDER_NOT_EXIST', 'no such order');
    if (payment.state === 'paid') return failure(400, 'ORDER_PAID', 'order is paid');
    payment.state = 'closed';
    this.state.save();
    return { status: 204, type: 'application/json', body: '' };
  }

  private refund(request: RefundRequest): Answer {
    const { transaction_id: transactionId, out_refund_no: refundSn, amount } = request;
    const payment = this.state.paidAs(transactionId);
    if (!payment) return failure(404, 'RESOURCE_NOT_EXISTS', 'no such transaction');
    const known = this.state.refunds.get(refundSn);
    if (!known && amount.refund > payment.paidAmount - this.state.refundedOf(transactionId))
      return failure(403, 'NOT_ENOUGH', 'refund exceeds what was paid');
    const refund: Refund = known ?? {
      id: `50${refundSn}`,
      refundSn,
      transactionId,
      amount: amount.refund,
      currency: payment.paidCurrency,
      reason: request.reason,
      at: this.state.now,
      failed: this.state.refundFails(),
    };
    if (!known) this.state.addRefund(refund);
    this.state.save();
    const outcome = outcomeOf(refund);
    if (!known)
      this.notifier.wechat(request.notify_url, `REFUND.${outcome}`, {
        out_refund_no: refundSn,
        refund_id: refund.id,
        transaction_id: transactionId,
        out_trade_no: payment.reference,
        refund_status: outcome,
      });
    // Like the real one: the result is reported later.
    return json({ ...refundView(refund), status: 'PROCESSING' });
  }

  private queryRefund(refundSn: string): Answer {
    const refund = this.state.refunds.get(refundSn);
    if (!refund) return failure(404, 'RESOURCE_NOT_EXISTS', 'no such refund');
    return json({ ...refundView(refund), status: outcomeOf(refund) });
  }

  private transactionOf(payment: Payment) {
    const paid = payment.state === 'paid';
    const refunded =
      payment.transactionId !== null && this.state.refundedOf(payment.transactionId) > 0;
    const total = paid ? payment.paidAmount : payment.amount;
    const currency = paid ? payment.paidCurrency : payment.currency;
    return {
      appid: this.keys.appId,
      mchid: this.keys.merchantId,
      trade_type: 'NATIVE',
      out_trade_no: payment.reference,
      ...(payment.transactionId !== null && { transaction_id: payment.transactionId }),
      trade_state: refunded ? 'REFUND' : states[payment.state],
      amount: { total, payer_total: total, currency, payer_currency: currency },
    };
  }

  private bill(day: string): Answer {
    if (this.state.now < Date.parse(`${day}T00:00:00+08:00`) + BILL_AFTER)
      return failure(400, 'STATEMENT_CREATING', 'the bill of this day is not made yet');
    if (this.linesOf(day).length === 0)
      return failure(400, 'NO_STATEMENT_EXIST', 'no business on this day');
    const hash = createHash('sha1').update(this.billText(day)).digest('hex');
    const url = `${this.base()}/v3/billdownload/file?day=${day}`;
    return json({ hash_type: 'SHA1', hash_value: hash, download_url: url });
  }

  private download(day: string): Answer {
    return { status: 200, type: 'application/gzip', body: gzipSync(this.billText(day)) };
  }

  private billText(day: string): string {
    const head =
      '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,订单金额,商户退款单号,退款金额,退款状态';
    const lines = this.linesOf(day);
    const rows = lines.map((row) => row.map((value) => `\`${value}`).join(','));
    return [head, ...rows, '总交易单数,总金额', `\`${lines.length},\`0`, ''].join('\r\n');
  }

  private linesOf(day: string): string[][] {
    const all = [...this.state.payments.values()].filter(({ kind }) => kind === 'wechat');
    const { appId, merchantId } = this.keys;
    const row = (at: number, payment: Payment, rest: string[]): string[] => [
      local(at),
      appId,
      merchantId,
      payment.transactionId!,
      payment.reference,
      ...rest,
    ];
    const paid = all
      .filter(({ paidAt }) => paidAt !== null && local(paidAt).startsWith(day))
      .map((payment) =>
        row(payment.paidAt!, payment, [
          'SUCCESS',
          payment.paidCurrency,
          (payment.paidAmount / 100).toString(),
          '',
          '0',
          '',
        ]),
      );
    const refunded = [...this.state.refunds.values()]
      .filter(({ at }) => local(at).startsWith(day))
      .flatMap((refund) => {
        const payment = all.find(({ transactionId }) => transactionId === refund.transactionId);
        const rest = ['REFUND', refund.currency, '0', refund.refundSn];
        const amount = (refund.amount / 100).toString();
        const state = refund.failed ? 'FAIL' : 'SUCCESS';
        return payment ? [row(refund.at, payment, [...rest, amount, state])] : [];
      });
    return [...paid, ...refunded];
  }

  /** The merchant's signature over method, path, time, nonce and body. */
  private isSigned({ method, url, headers, body }: Call): boolean {
    const [scheme, rest = ''] = String(headers.authorization ?? '').split(' ');
    const parts = Object.fromEntries(
      [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    );
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || parts.mchid !== this.keys.merchantId)
      return false;
    const message = [method, url.pathname + url.search, parts.timestamp, parts.nonce_str, body, ''];
    const key = createPublicKey({
      key: Buffer.from(publicKeyOf(this.keys.merchantKey), 'base64'),
      format: 'der',
      type: 'spki',
    });
    const signature = Buffer.from(parts.signature ?? '', 'base64');
    return verify('sha256', Buffer.from(message.join('\n')), key, signature);
  }
}

const states: Record<Payment['state'], string> = {
  open: 'NOTPAY',
  paid: 'SUCCESS',
  declined: 'NOTPAY',
  expired: 'NOTPAY',
  closed: 'CLOSED',
};

const outcomeOf = ({ failed }: Refund): string => (failed ? 'ABNORMAL' : 'SUCCESS');

const local = (at: number): string =>
  new Date(at + ZONE).toISOString().slice(0, 19).replace('T', ' ');

const refundView = ({ id, refundSn, transactionId, amount, currency }: Refund) => ({
  refund_id: id,
  out_refund_no: refundSn,
  transaction_id: transactionId,
  amount: { refund: amount, currency },
});

const failure = (status: number, code: string, message: string): Answer =>
  json({ code, message }, status);
