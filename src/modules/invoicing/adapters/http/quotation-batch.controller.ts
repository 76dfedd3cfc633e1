import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { refuseIfAny, requireConfirmed } from '@kernel/rules';
import { Batches } from '@platform/batch';
import { Allow } from '@platform/http/route-decorators';
import {
  quotationBatch,
  type QuotationBatchInput,
} from '../../application/quotations/batch/quotation-batch';
import { QuestionsOnIssue } from '../../application/quotations/questions-on-issue';
import { MAX_ASKED } from '../../application/submit-confirmations';
import { faultsOfCancelReason } from '../../domain/document/rules/reason-rules';
import type { QuotationBatchName } from '../../domain/quotation/batch-actions';
import { quotationRows } from '../../queries/quotation-list-spec';
import { TemplateService } from '../../application/templates/template-service';
import {
  CancelQuotationsBody,
  DownloadQuotationsBody,
  IssueQuotationsBody,
  QuotationSelectionBody,
} from './quotation.bodies';

/** Bulk actions on quotations: each is a task whose id is returned. */
@ApiTags('quotations')
@Controller('quotation')
export class QuotationBatchController {
  constructor(
    private readonly batches: Batches,
    private readonly asking: QuestionsOnIssue,
    private readonly templates: TemplateService,
  ) {}

  @Post('submitMany')
  @Allow('quotation:submit')
  async submit(@Body() { confirmed = [], ...chosen }: IssueQuotationsBody): Promise<string> {
    const { ids = [] } = chosen;
    if (ids.length <= MAX_ASKED) requireConfirmed(await this.asking.of(ids), confirmed);
    return this.start('submit', chosen, { confirmed });
  }

  @Post('downloadMany')
  @Allow('quotation:print')
  async download(@Body() { template, ...chosen }: DownloadQuotationsBody): Promise<string> {
    await this.templates.mustOffer(template, 'quotation');
    return this.start('download', chosen, { ...(template && { template }) });
  }

  @Post('copyMany')
  @Allow('quotation:copy')
  copy(@Body() body: QuotationSelectionBody): Promise<string> {
    return this.start('copy', body);
  }

  @Post('cancelMany')
  @Allow('quotation:cancel')
  async cancel(@Body() { reason, ...chosen }: CancelQuotationsBody): Promise<string> {
    refuseIfAny(faultsOfCancelReason(reason));
    return this.start('cancel', chosen, { reason });
  }

  @Post('deleteMany')
  @Allow('quotation:delete')
  delete(@Body() body: QuotationSelectionBody): Promise<string> {
    return this.start('delete', body);
  }

  @Post('restoreMany')
  @Allow('quotation:restore')
  restore(@Body() body: QuotationSelectionBody): Promise<string> {
    return this.start('restore', body);
  }

  @Post('purgeMany')
  @Allow('quotation:purge')
  purge(@Body() body: QuotationSelectionBody): Promise<string> {
    return this.start('purge', body);
  }

  private start(
    name: QuotationBatchName,
    { ids, query }: QuotationSelectionBody,
    input: QuotationBatchInput = {},
  ): Promise<string> {
    return this.batches.start(quotationBatch, name, quotationRows, { ids, query }, input);
  }
}
