import { gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { decimal } from '@kernel/money';
import { Refused, Unavailable } from '@kernel/rules';
import {
  addDays,
  businessDate,
  HOUR,
  localDateTime,
  parseLocalDateTime,
  type PlainDate,
} from '@kernel/time';
import type { Clock } from '@platform/clock';
import {
  type Charge,
  type Known,
  type Opened,
  PaymentChannel,
  type RefundReport,
  type Return,
  type StatementLine,
} from '../../application/ports/payment-channel';
import { fromCents, inCents } from '../../domain/exchange';
import type { PaymentReport } from '../../domain/verdict';
import { type Proof, type Sealed, type WechatKeys, WechatSigning } from './wechat-signing';

export interface WechatSettings extends WechatKeys {
  appId: string;
  baseUrl: string;
}

/** A payment as WeChat Pay describes it. */
interface Transaction {
  out_trade_no: string;
  transaction_id?: string;
  trade_state: string;
  amount?: { total: number; currency: string };
}

interface RefundOf {
  out_refund_no: string;
  status?: string;
  refund_status?: string;
  user_received_account?: string;
}

interface Bill {
  download_url: string;
  hash_value: string;
}

interface Failure {
  code: string;
  message: string;
}

export interface WechatNotification {
  payments: PaymentReport[];
  refunds: RefundReport[];
}

const TIMEOUT = 15_000;
/** Ten o'clock, in the time zone of both sides. */
const BILLS_AT = 10 * HOUR;

/** WeChat Pay, native: the buyer scans a code on our page with their phone. */
export class WechatChannel extends PaymentChannel {
  readonly name = 'wechat';
  readonly currency = 'CNY';
  readonly least = decimal('0.01');
  private readonly signing: WechatSigning;

  constructor(
    private readonly settings: WechatSettings,
    private readonly notifyUrl: string,
    private readonly clock: Clock,
  ) {
    super();
    this.signing = new WechatSigning(settings);
  }

  async open({ reference, amount, currency, subject, expiresAt }: Charge): Promise<Opened> {
    const { appId: appid, merchantId: mchid } = this.settings;
    const { code_url: payUrl } = await this.call<{ code_url: string }>(
      'POST',
      '/v3/pay/transactions/native',
      {
        appid,
        mchid,
        description: subject.slice(0, 40),
        out_trade_no: reference,
        time_expire: `${localDateTime(expiresAt).replace(' ', 'T')}+08:00`,
        notify_url: this.notifyUrl,
        amount: { total: inCents(amount), currency },
      },
    );
    return { sessionId: null, payUrl };
  }

  async query({ reference }: Known): Promise<PaymentReport | null> {
    const path = `/v3/pay/transactions/out-trade-no/${reference}?mchid=${this.settings.merchantId}`;
    const found = await this.find<Transaction>(path);
    return found && reportOf(found);
  }

  async close({ reference }: Known): Promise<void> {
    try {
      await this.call('POST', `/v3/pay/transactions/out-trade-no/${reference}/close`, {
        mchid: this.settings.merchantId,
      });
    } catch (error) {
      // Already paid or closed: the query will show which.
      if (!(error instanceof WechatRefusal)) throw error;
    }
  }

  async refund(request: Return): Promise<RefundReport> {
    const { refundSn, transactionId, amount, paid, currency, reason } = request;
    try {
      return refundReportOf(
        await this.call<RefundOf>('POST', '/v3/refund/domestic/refunds', {
          transaction_id: transactionId,
          out_refund_no: refundSn,
          reason: reason.slice(0, 80),
          notify_url: this.notifyUrl,
          amount: { refund: inCents(amount), total: inCents(paid), currency },
        }),
      );
    } catch (error) {
      if (!(error instanceof WechatRefusal)) throw error;
      return { refundSn, state: 'failed', reason: error.message };
    }
  }

  async queryRefund({ refundSn }: Return): Promise<RefundReport | null> {
    const found = await this.find<RefundOf>(`/v3/refund/domestic/refunds/${refundSn}`);
    return found && refundReportOf(found);
  }

  /** The bill of a day is produced the next morning. */
  lastStatement(now: Date): PlainDate {
    return addDays(businessDate(new Date(now.getTime() - BILLS_AT)), -1);
  }

  async statement(from: Date, to: Date): Promise<StatementLine[]> {
    const lines: StatementLine[] = [];
    const made = this.lastStatement(this.clock.now());
    const wanted = businessDate(new Date(to.getTime() - 1));
    const last = wanted < made ? wanted : made;
    for (let day = businessDate(from); day <= last; day = addDays(day, 1))
      lines.push(...(await this.billOf(day)));
    return lines.filter(({ at }) => at >= from && at < to);
  }

  /** The content of a notification whose signature is valid; null when it is not WeChat Pay's. */
  read(body: Buffer, proof: Proof): WechatNotification | null {
    if (!this.signing.isTheirs(body, proof, this.clock.now())) return null;
    const { event_type: type, resource } = JSON.parse(body.toString('utf8')) as {
      event_type: string;
      resource: Sealed;
    };
    const plain = this.signing.opened(resource);
    if (type.startsWith('REFUND.'))
      return { payments: [], refunds: [refundReportOf(plain as RefundOf)] };
    return { payments: [reportOf(plain as Transaction)], refunds: [] };
  }

  /** The bill of a day; a day without business has none. */
  private async billOf(day: string): Promise<StatementLine[]> {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
    const found = await this.billFor(path, day);
    if (!found) return [];
    const url = new URL(found.download_url);
    const text = gunzipSync(await this.send('GET', `${url.pathname}${url.search}`, '', false));
    if (createHash('sha1').update(text).digest('hex') !== found.hash_value)
      throw new Unavailable('payment.noAnswer');
    return billLines(text.toString('utf8'));
  }

  /** Null when there was no business on that day. */
  private async billFor(path: string, day: string): Promise<Bill | null> {
    try {
      return await this.call<Bill>('GET', path);
    } catch (error) {
      if (!(error instanceof WechatRefusal)) throw error;
      if (error.code === 'NO_STATEMENT_EXIST') return null;
      // It is still being produced, or is older than three months.
      throw new Refused('payment.noStatement', { day, said: error.message });
    }
  }

  /** Null when there is no such record. */
  private async find<T>(path: string): Promise<T | null> {
    try {
      return await this.call<T>('GET', path);
    } catch (error) {
      if (error instanceof WechatRefusal && error.status === 404) return null;
      throw error;
    }
  }

  private async call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const bytes = await this.send(method, path, body ? JSON.stringify(body) : '');
    return (bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : {}) as T;
  }

  /** A response counts only with WeChat Pay's signature; a downloaded bill has a hash. */
  private async send(
    method: 'GET' | 'POST',
    path: string,
    body: string,
    isSigned = true,
  ): Promise<Buffer> {
    const answer = await this.fetched(method, path, body);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 500 || answer.status === 429) throw new Unavailable('payment.noAnswer');
    if (!answer.ok) throw new WechatRefusal(answer.status, failureIn(bytes));
    if (isSigned && !this.signing.isTheirs(bytes, proofIn(answer.headers), this.clock.now()))
      throw new Unavailable('payment.noAnswer');
    return bytes;
  }

  private async fetched(method: string, path: string, body: string): Promise<Response> {
    const headers = {
      authorization: this.signing.authorization(method, path, body, this.clock.now()),
      accept: 'application/json',
      'content-type': 'application/json',
      'wechatpay-serial': this.settings.publicKeyId,
    };
    try {
      return await fetch(`${this.settings.baseUrl}${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(TIMEOUT),
        ...(body && { body }),
      });
    } catch (error) {
      throw new Unavailable('payment.noAnswer', {}, { cause: error });
    }
  }
}

/** WeChat Pay responded with a refusal. */
class WechatRefusal extends Error {
  readonly code: string;

  constructor(
    readonly status: number,
    { code, message }: Failure,
  ) {
    super(`${code}: ${message}`);
    this.code = code;
    this.name = 'WechatRefusal';
  }
}

function failureIn(bytes: Buffer): Failure {
  try {
    return JSON.parse(bytes.toString('utf8')) as Failure;
  } catch {
    return { code: 'UNREADABLE', message: bytes.toString('utf8').slice(0, 200) };
  }
}

/** The signature data in the headers of a response or a notification. */
export const proofIn = (headers: Pick<Headers, 'get'>): Proof => ({
  serial: headers.get('wechatpay-serial') ?? '',
  timestamp: headers.get('wechatpay-timestamp') ?? '',
  nonce: headers.get('wechatpay-nonce') ?? '',
  signature: headers.get('wechatpay-signature') ?? '',
});

const states: Readonly<Record<string, PaymentReport['state']>> = {
  // A refunded payment did arrive; refunds are reported separately.
  SUCCESS: 'succeeded',
  REFUND: 'succeeded',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
};

const reportOf = (of: Transaction): PaymentReport => ({
  channel: 'wechat',
  reference: of.out_trade_no,
  state: states[of.trade_state] ?? 'pending',
  transactionId: of.transaction_id ?? null,
  currency: of.amount?.currency ?? 'CNY',
  amount: fromCents(of.amount?.total ?? 0),
});

function refundReportOf(of: RefundOf): RefundReport {
  const status = of.refund_status ?? of.status;
  const isFinal = status === 'CLOSED' || status === 'ABNORMAL';
  return {
    refundSn: of.out_refund_no,
    state: status === 'SUCCESS' ? 'succeeded' : isFinal ? 'failed' : 'pending',
    reason: status ?? null,
  };
}

/** The columns of a bill that we read; each value starts with a backquote. */
function billLines(text: string): StatementLine[] {
  const [head, ...rows] = parse(text, {
    bom: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    quote: null,
  });
  const at = (name: string): number => head!.indexOf(name);
  const value = (row: readonly string[], name: string): string =>
    (row[at(name)] ?? '').replace(/^`/, '');
  // The rows end where the totals begin, which do not start with a time.
  return rows.flatMap((row) => {
    const time = parseLocalDateTime(value(row, '交易时间'));
    if (!time || row.length < head!.length) return [];
    const isRefund = value(row, '交易状态') === 'REFUND';
    // Requested but not carried out yet, or never.
    if (isRefund && value(row, '退款状态') !== 'SUCCESS') return [];
    return [
      {
        kind: isRefund ? ('refund' as const) : ('payment' as const),
        id: value(row, isRefund ? '商户退款单号' : '微信订单号'),
        reference: value(row, '商户订单号'),
        currency: value(row, '货币种类'),
        amount: decimal(value(row, isRefund ? '退款金额' : '订单金额')),
        at: time,
      },
    ];
  });
}
