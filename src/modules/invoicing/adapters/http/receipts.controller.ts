import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentEntry } from '@modules/buyers/contract';
import { BuyerEntryBody, FormTokenBody, TinQuestionBody } from '@modules/buyers';
import { HOUR } from '@kernel/time';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, IdsBody } from '@platform/http/bodies';
import { Pace } from '@platform/http/pace-guard';
import { Refused } from '@kernel/rules';
import { Allow, Bare, InView, Public } from '@platform/http/route-decorators';
import { answerPdf } from '@platform/paper';
import { RetryReceipt } from '../../application/receipts/issue-requested';
import { ListHeldReceipts } from '../../queries/held-receipts';
import type { HeldReceipt } from '../../queries/held-receipts.types';
import { GetReceiptForm, ListReceiptLinks } from '../../queries/receipts';
import { ReceiptService } from '../../application/receipts/receipt-service';
import type { ReceiptLink, ReceiptView } from '../../application/receipts/receipt-view.types';

/** For customers who scan a receipt: an e-invoice of their own, without signing in. */
@ApiTags('receiptRequest')
@Controller('receiptRequest')
export class ReceiptRequestController {
  constructor(
    private readonly receipts: ReceiptService,
    private readonly queries: Queries,
  ) {}

  @Post('view')
  @Public()
  @Pace(60)
  view(@Body() { token }: FormTokenBody): Promise<ReceiptView> {
    return this.queries.execute(new GetReceiptForm(token));
  }

  /** Whether the authority confirms the two; any other answer is no, whatever the cause. */
  @Post('checkTin')
  @Public()
  @Pace(60, { span: HOUR, shared: 'buyerFormTin' })
  async checkTin(
    @Body() { token, ...question }: TinQuestionBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<{ isConfirmed: boolean }> {
    return { isConfirmed: await this.receipts.isConfirmed(token, question, ip) };
  }

  @Post('send')
  @Public()
  @Pace(120, { span: HOUR, shared: 'receiptRequest' })
  send(
    @Body() { token, ticket, ...form }: BuyerEntryBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<SentEntry> {
    return this.receipts.send(token, form, { ip, ticket });
  }
}

/** For the office: requests that did not become an e-invoice by themselves. */
@ApiTags('receiptRequest')
@Controller('receiptRequest')
export class HeldReceiptsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  @Get('held')
  @Allow('buyerEntry:page')
  held(): Promise<HeldReceipt[]> {
    return this.queries.execute(new ListHeldReceipts());
  }

  /** Tries once more; false when something still keeps it back. */
  @Post('retry')
  @Allow('buyerEntry:accept')
  retry(@Body() { id }: IdBody): Promise<boolean> {
    return this.commands.execute(new RetryReceipt(id));
  }
}

/** The codes on receipts. */
@ApiTags('documents')
@Controller('document')
export class ReceiptCodesController {
  constructor(
    private readonly receipts: ReceiptService,
    private readonly queries: Queries,
  ) {}

  /** For a till that prints its own receipts: the address for each code. */
  @Post('receiptLinks')
  @InView()
  @Allow('document:print')
  links(@Body() { ids }: IdsBody): Promise<ReceiptLink[]> {
    return this.queries.execute(new ListReceiptLinks(ids));
  }

  @Post('receiptSlips')
  @InView()
  @Allow('document:print')
  @Bare()
  async slips(@Body() { ids }: IdsBody, @Res() reply: FastifyReply): Promise<void> {
    if (ids.length > MAX_SLIPS) throw new Refused('selection.tooMany', { max: MAX_SLIPS });
    await answerPdf(reply, { name: 'receipts.pdf', pdf: await this.receipts.slips(ids) });
  }
}

const MAX_SLIPS = 200;
