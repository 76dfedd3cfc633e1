import { type Decimal, sum, ZERO } from '@kernel/money';

export const channels = ['card', 'wechat', 'hand'] as const;
/** How payments arrive: by card, by WeChat Pay, or in another way, recorded by hand. */
export type Channel = (typeof channels)[number];

/** Where a completed refund may come back; at the others a failed one may only succeed later. */
export const comingBack: readonly Channel[] = ['card'];

export const currencies = ['MYR', 'CNY'] as const;
export type Currency = (typeof currencies)[number];

/** `suspense` holds payments that match no order. */
export const accounts = ['card', 'wechat', 'hand', 'sales', 'suspense'] as const;
export type Account = (typeof accounts)[number];

export const postingKinds = [
  'payment',
  'unfit',
  'accepted',
  'refund',
  'refundOfUnfit',
  'refundReturned',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** One side of a posting: debits are positive, credits negative. */
export interface Entry {
  account: Account;
  amount: Decimal;
}

export interface Posting {
  /** Unique for ever: a posting with this key counts once. */
  key: string;
  kind: PostingKind;
  /** One of `currencies` for our own payments; an unexpected payment may be in any. */
  currency: string;
  entries: readonly Entry[];
}

/** The account that money moves from and to; `channel` stands for the channel's own account. */
const movements: Record<PostingKind, { debit: Account | 'channel'; credit: Account | 'channel' }> =
  {
    payment: { debit: 'channel', credit: 'sales' },
    unfit: { debit: 'channel', credit: 'suspense' },
    accepted: { debit: 'suspense', credit: 'sales' },
    refund: { debit: 'sales', credit: 'channel' },
    refundOfUnfit: { debit: 'suspense', credit: 'channel' },
    refundReturned: { debit: 'channel', credit: 'suspense' },
  };

/** Incoming money is one event, whether it matches or not; so is outgoing money. */
const eventNames: Record<PostingKind, string> = {
  payment: 'came',
  unfit: 'came',
  accepted: 'accepted',
  refund: 'refund',
  refundOfUnfit: 'refund',
  refundReturned: 'returned',
};

/** `event` is the channel's id of the event, or our id of a decision. */
export function postingOf(
  kind: PostingKind,
  channel: Channel,
  event: string,
  money: { currency: string; amount: Decimal },
): Posting {
  const account = (side: Account | 'channel'): Account => (side === 'channel' ? channel : side);
  const { debit, credit } = movements[kind];
  return {
    key: `${channel}.${eventNames[kind]}.${event}`,
    kind,
    currency: money.currency,
    entries: [
      { account: account(debit), amount: money.amount },
      { account: account(credit), amount: money.amount.negated() },
    ],
  };
}

/** What an account holds in a currency. */
export const balanceOf = (
  postings: readonly Posting[],
  account: Account,
  currency: string,
): Decimal =>
  postings
    .filter((posting) => posting.currency === currency)
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.account === account)
    .reduce((total, { amount }) => total.plus(amount), ZERO);

/** Debits and credits of each posting cancel out. */
export const isBalanced = ({ entries }: Posting): boolean =>
  sum(entries.map(({ amount }) => amount)).isZero();
