import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Invalid } from '@kernel/rules';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Allow, Bare, InView } from '@platform/http/route-decorators';
import { answerPdf } from '@platform/paper';
import { PrintService } from '../../application/print-service';
import type { OfferedTemplate } from '../../application/ports/templates';
import { GetDocumentPrints } from '../../queries/document-prints';
import type { DocumentPrint } from '../../queries/document-prints.types';
import { ListTemplateChoices } from '../../queries/visual-templates';
import { DraftBody } from './document.bodies';
import { contentIn } from './documents.controller';
import { OfferQuery, PrintedQuery } from './template.bodies';

@ApiTags('documents')
@Controller('document')
export class PrintController {
  constructor(
    private readonly printing: PrintService,
    private readonly queries: Queries,
  ) {}

  /** What this document, or each document of a kind, can be printed by. */
  @Get('templates')
  @Allow('document:print')
  choices(@Query() { id, invoiceType }: OfferQuery): Promise<OfferedTemplate[]> {
    if (id !== undefined) return this.queries.execute(new ListTemplateChoices({ documentId: id }));
    if (invoiceType !== undefined)
      return this.queries.execute(new ListTemplateChoices({ kind: invoiceType }));
    throw new Invalid([{ code: 'required', path: 'id' }]);
  }

  /** By which templates a validated document was printed or sent, the first first. */
  @Get('prints')
  @Allow('document:print')
  prints(@Query() { id }: IdBody): Promise<DocumentPrint[]> {
    return this.queries.execute(new GetDocumentPrints(id));
  }

  @Get('pdf')
  @Allow('document:print')
  @Bare()
  async pdf(
    @Query() { id, template, print }: PrintedQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const printed = await (print === undefined
      ? this.printing.document(id, { template })
      : this.printing.again(id, print));
    await answerPdf(reply, printed);
  }

  /** A preview of a draft, with its watermark; nothing is stored. */
  @Post('preview')
  @InView()
  @Allow('document:print')
  @Bare()
  async preview(@Body() { draft }: DraftBody, @Res() reply: FastifyReply): Promise<void> {
    const pdf = await this.printing.preview(contentIn(draft));
    await answerPdf(reply, { name: 'preview.pdf', pdf });
  }
}
