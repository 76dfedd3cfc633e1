import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { currentLanguage } from '@platform/context';
import { IdBody } from '@platform/http/bodies';
import { Allow, InView } from '@platform/http/route-decorators';
import { CancelOrder } from '../../application/commands/cancel-order';
import { PlaceOrder } from '../../application/commands/place-order';
import { Payments } from '../../application/payments';
import { GetPackages, GetPayment, GetQuote } from '../../queries/packages';
import type { PackagesView, PaymentView, QuoteView } from '../../queries/packages.types';
import { BuyBody, ChoiceBody, PayBody } from './bodies';

/** Purchases of a plan for the current organisation. */
@ApiTags('order')
@ApiBearerAuth()
@Controller('order')
export class PurchaseController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly payments: Payments,
  ) {}

  @Get('packages')
  @Allow('order:page')
  packages(): Promise<PackagesView> {
    return this.queries.execute(new GetPackages());
  }

  @Post('quote')
  @Allow('order:page')
  @InView()
  quote(@Body() choice: ChoiceBody): Promise<QuoteView> {
    return this.queries.execute(new GetQuote(choice));
  }

  @Get('payment')
  @Allow('order:page')
  payment(@Query() { id }: IdBody): Promise<PaymentView> {
    return this.queries.execute(new GetPayment(id));
  }

  @Post('buy')
  @Allow('order:buy')
  buy(@Body() { expected, ...choice }: BuyBody): Promise<string> {
    return this.commands.execute(new PlaceOrder(choice, expected));
  }

  /** Starts a payment: the response has the page to go to, or the code to show. */
  @Post('pay')
  @Allow('order:buy')
  async pay(@Body() { id, channel }: PayBody): Promise<PaymentView> {
    await this.payments.begin(id, channel, currentLanguage());
    return this.queries.execute(new GetPayment(id));
  }

  @Post('cancel')
  @Allow('order:cancel')
  cancel(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new CancelOrder(id));
  }
}
