import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Invalid } from '@kernel/rules';
import { AnswersFile } from '@platform/http/answers';
import { IdBody } from '@platform/http/bodies';
import { Allow, Bare, InView } from '@platform/http/route-decorators';
import { Exports } from '@platform/resource';
import { PrintQuotations } from '../../application/quotations/print-quotations';
import { anyQuotationSpec, quotationListSpec } from '../../queries/quotation-list-spec';
import { quotationSheetColumns, quotationsInWords } from '../../queries/quotation-sheet';
import { DraftBody } from './document.bodies';
import { answerPdf } from './print.controller';
import { QuotationExportBody } from './quotation.bodies';
import { quotationIn } from './quotations.controller';

/** Quotations as files: PDF and sheets. */
@ApiTags('quotations')
@Controller('quotation')
export class QuotationPrintController {
  constructor(
    private readonly printing: PrintQuotations,
    private readonly exports: Exports,
  ) {}

  @Get('pdf')
  @Allow('quotation:print')
  @Bare()
  async pdf(@Query() { id }: IdBody, @Res() reply: FastifyReply): Promise<void> {
    const { name, pdf } = await this.printing.quotation(id);
    await answerPdf(reply, name, pdf);
  }

  /** A preview of a draft, with its watermark; nothing is stored. */
  @Post('preview')
  @InView()
  @Allow('quotation:print')
  @Bare()
  async preview(@Body() { draft }: DraftBody, @Res() reply: FastifyReply): Promise<void> {
    await answerPdf(reply, 'preview.pdf', await this.printing.preview(quotationIn(draft)));
  }

  /** The selected quotations, the current page or all that match, as xlsx or csv. */
  @Post('export')
  @Allow('quotation:export')
  @AnswersFile()
  export(@Body() request: QuotationExportBody, @Res() reply: FastifyReply): Promise<void> {
    const { format, scope, query, columns } = request;
    if (scope !== 'selected' && !query) throw new Invalid([{ code: 'required', path: 'query' }]);
    const spec = query ? quotationListSpec(query) : anyQuotationSpec;
    const rows = quotationsInWords(this.exports.rows(spec, request));
    return this.exports.send(reply, 'quotations', format, quotationSheetColumns(columns), rows);
  }
}
