import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BuyerEntryBody, FormTokenBody } from '@modules/buyers';
import { HOUR } from '@kernel/time';
import { IdsBody } from '@platform/http/bodies';
import { Pace } from '@platform/http/pace-guard';
import { Refused } from '@kernel/rules';
import { Allow, Bare, InView, Public } from '@platform/http/route-decorators';
import {
  type ReceiptLink,
  ReceiptService,
  type ReceiptView,
} from '../../application/receipts/receipt-service';
import { answerPdf } from './print.controller';

/** Whoever scans a receipt: an e-invoice of their own, without signing in. */
@ApiTags('receiptRequest')
@Controller('receiptRequest')
export class ReceiptRequestController {
  constructor(private readonly receipts: ReceiptService) {}

  @Post('view')
  @Public()
  @Pace(60)
  view(@Body() { token }: FormTokenBody): Promise<ReceiptView> {
    return this.receipts.view(token);
  }

  @Post('send')
  @Public()
  @Pace(120, { span: HOUR, shared: 'receiptRequest' })
  send(
    @Body() { token, ticket, ...form }: BuyerEntryBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<{ reference: string }> {
    return this.receipts.send(token, form, { ip, ticket });
  }
}

/** The codes on receipts. */
@ApiTags('documents')
@Controller('document')
export class ReceiptCodesController {
  constructor(private readonly receipts: ReceiptService) {}

  /** For a till that prints its own receipts: the address for each code. */
  @Post('receiptLinks')
  @InView()
  @Allow('document:print')
  links(@Body() { ids }: IdsBody): Promise<ReceiptLink[]> {
    return this.receipts.links(ids);
  }

  @Post('receiptSlips')
  @InView()
  @Allow('document:print')
  @Bare()
  async slips(@Body() { ids }: IdsBody, @Res() reply: FastifyReply): Promise<void> {
    if (ids.length > MOST_SLIPS) throw new Refused('selection.tooMany', { max: MOST_SLIPS });
    await answerPdf(reply, 'receipts.pdf', await this.receipts.slips(ids));
  }
}

const MOST_SLIPS = 200;
