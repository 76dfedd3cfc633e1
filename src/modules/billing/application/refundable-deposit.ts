import { Injectable } from '@nestjs/common';
import { decimal } from '@kernel/money';
import { type Refundable, refundableOf } from '../domain/refundable';
import type { RefundStatus } from '../domain/refund-states';
import type { Deposit } from '../resources/deposit.resource';
import { CreditStore } from './ports/credit-store';
import { LedgerStore } from './ports/ledger-store';

export interface Promised extends Refundable {
  promised: string;
  /** The number of the order that took over the withheld part. */
  creditedTo: string | null;
}

/** How much of a deposit may still be refunded. */
@Injectable()
export class RefundableDeposit {
  constructor(
    private readonly store: LedgerStore,
    private readonly credits: CreditStore,
  ) {}

  /** Less what refunds in these states have taken. */
  async of(paid: Deposit, taking: readonly RefundStatus[]): Promise<Promised> {
    const promised = await this.store.refundsOf(paid.id, taking);
    const credited = await this.credits.takenFrom(paid.orderId);
    const refundable = refundableOf({
      paid: decimal(paid.payAmount ?? '0'),
      promised: decimal(promised),
      credited: decimal(credited.amount),
      rate: decimal(paid.rate),
    });
    return { ...refundable, promised, creditedTo: credited.by };
  }
}
