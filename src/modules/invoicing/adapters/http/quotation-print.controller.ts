import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Invalid } from '@kernel/rules';
import { AnswersFile } from '@platform/http/answers';
import { Allow, Bare, InView } from '@platform/http/route-decorators';
import { Queries } from '@platform/cqrs/queries';
import { answerPdf } from '@platform/paper';
import { Exports } from '@platform/resource';
import type { OfferedTemplate } from '../../application/ports/templates';
import { PrintQuotations } from '../../application/quotations/print-quotations';
import { customColumnName } from '../../domain/document/custom-column-name';
import { GetCustomFields } from '../../queries/custom-fields';
import { anyQuotationSpec, quotationListSpec } from '../../queries/quotation-list-spec';
import { quotationSheetColumns, quotationsInWords } from '../../queries/quotation-sheet';
import { ListTemplateChoices } from '../../queries/visual-templates';
import { DraftBody } from './document.bodies';
import { QuotationExportBody } from './quotation.bodies';
import { quotationIn } from './quotations.controller';
import { PrintQuery } from './template.bodies';

/** Quotations as files: PDF and sheets. */
@ApiTags('quotations')
@Controller('quotation')
export class QuotationPrintController {
  constructor(
    private readonly printing: PrintQuotations,
    private readonly exports: Exports,
    private readonly queries: Queries,
  ) {}

  /** What a quotation can be printed by. */
  @Get('templates')
  @Allow('quotation:print')
  choices(): Promise<OfferedTemplate[]> {
    return this.queries.execute(new ListTemplateChoices({ kind: 'quotation' }));
  }

  @Get('pdf')
  @Allow('quotation:print')
  @Bare()
  async pdf(@Query() { id, template }: PrintQuery, @Res() reply: FastifyReply): Promise<void> {
    await answerPdf(reply, await this.printing.quotation(id, { template }));
  }

  /** A preview of a draft, with its watermark; nothing is stored. */
  @Post('preview')
  @InView()
  @Allow('quotation:print')
  @Bare()
  async preview(@Body() { draft }: DraftBody, @Res() reply: FastifyReply): Promise<void> {
    const pdf = await this.printing.preview(quotationIn(draft));
    await answerPdf(reply, { name: 'preview.pdf', pdf });
  }

  /** The selected quotations, the current page or all that match, as xlsx or csv. */
  @Post('export')
  @Allow('quotation:export')
  @AnswersFile()
  async export(@Body() request: QuotationExportBody, @Res() reply: FastifyReply): Promise<void> {
    const { format, scope, query, columns } = request;
    if (scope !== 'selected' && !query) throw new Invalid([{ code: 'required', path: 'query' }]);
    const fields = query ? await this.queries.execute(new GetCustomFields('quotation')) : [];
    const custom = fields.map(customColumnName).filter((name) => columns?.includes(name));
    const spec = query ? quotationListSpec({ ...query, custom }) : anyQuotationSpec;
    const rows = quotationsInWords(this.exports.rows(spec, request));
    const shown = quotationSheetColumns(columns, fields);
    return this.exports.send(reply, 'quotations', format, shown, rows);
  }
}
