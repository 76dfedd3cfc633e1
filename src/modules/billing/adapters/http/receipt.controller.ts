import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { currentLanguage } from '@platform/context';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Allow, Bare } from '@platform/http/route-decorators';
import { translate } from '@platform/i18n/catalogues';
import { answerPdf, counted, PdfPrinter } from '@platform/paper';
import { GetReceipt } from '../../queries/receipt';
import { receiptCss, receiptHtml } from '../paper/receipt.html';

/** The printed receipt of a paid order. */
@ApiTags('order')
@ApiBearerAuth()
@Controller('order')
export class ReceiptController {
  constructor(
    private readonly queries: Queries,
    private readonly printer: PdfPrinter,
  ) {}

  @Get('receipt')
  @Allow('order:page')
  @Bare()
  async receipt(@Query() { id }: IdBody, @Res() reply: FastifyReply): Promise<void> {
    const receipt = await this.queries.execute(new GetReceipt(id));
    const { orderSn, payDate } = receipt.order;
    const language = currentLanguage();
    const title = `${translate('receipt.title')} ${orderSn}`;
    const pdf = await this.printer.print({
      language,
      title,
      style: receiptCss,
      body: receiptHtml(receipt, language, translate),
      running: { foot: { left: title, right: counted(translate('print.page')) } },
      date: new Date(payDate!),
    });
    await answerPdf(reply, { name: `receipt-${orderSn}.pdf`, pdf });
  }
}
