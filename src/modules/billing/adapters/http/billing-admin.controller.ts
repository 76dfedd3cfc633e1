import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Invalid } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { AddOrderByHand } from '../../application/commands/add-order-by-hand';
import { CorrectOrder } from '../../application/commands/correct-order';
import { DecideRefund, type RefundTarget, RequestRefund } from '../../application/commands/refunds';
import { SettleMismatch } from '../../application/commands/settle-mismatch';
import type { DifferenceView, RefundableView } from '../../queries/packages.types';
import { CompareWithChannel } from '../../queries/reconciliation';
import { GetRefundable } from '../../queries/refundable';
import {
  CorrectOrderBody,
  DecideBody,
  OrderByHandBody,
  ReconcileBody,
  RefundBody,
  SettleMismatchBody,
} from './bodies';

/** Orders and payments of all organisations, for the platform's administrators. */
@ApiTags('billing')
@ApiBearerAuth()
@Controller()
export class BillingAdminController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  /** Where the channel's own statement and our ledger differ. */
  @Post('deposit/reconcile')
  @Allow('deposit:reconcile')
  reconcile(@Body() { channel, from, to }: ReconcileBody): Promise<DifferenceView[]> {
    return this.queries.execute(new CompareWithChannel(channel, from, to));
  }

  @Post('order/addByHand')
  @Allow('order:addByHand')
  addByHand(@Body() body: OrderByHandBody): Promise<string> {
    const { orgId, reason, payDate, hasMyTax, ...choice } = body;
    return this.commands.execute(new AddOrderByHand(orgId, choice, reason, { payDate, hasMyTax }));
  }

  @Post('order/correct')
  @Allow('order:correct')
  correct(@Body() { id, reason, ...correction }: CorrectOrderBody): Promise<void> {
    return this.commands.execute(new CorrectOrder(id, correction, reason));
  }

  @Post('mismatch/settle')
  @Allow('mismatch:settle')
  settle(@Body() { id, settlement, reason }: SettleMismatchBody): Promise<void> {
    return this.commands.execute(new SettleMismatch(id, settlement, reason));
  }

  /** How much of a deposit may be refunded, and what the rest is withheld for. */
  @Get('refund/most')
  @Allow('refund:request')
  most(@Query() { id }: IdBody): Promise<RefundableView> {
    return this.queries.execute(new GetRefundable(id));
  }

  @Post('refund/request')
  @Allow('refund:request')
  request(@Body() body: RefundBody): Promise<string> {
    return this.commands.execute(new RequestRefund(targetOf(body), body.reason));
  }

  @Post('refund/decide')
  @Allow('refund:decide')
  decide(@Body() { id, approved }: DecideBody): Promise<void> {
    return this.commands.execute(new DecideRefund(id, approved));
  }
}

function targetOf({ mismatchId, depositId, amount }: RefundBody): RefundTarget {
  if (mismatchId !== undefined) return { mismatchId };
  if (depositId === undefined) throw new Invalid([{ code: 'required', path: 'depositId' }]);
  if (amount === undefined) throw new Invalid([{ code: 'required', path: 'amount' }]);
  return { depositId, amount };
}
