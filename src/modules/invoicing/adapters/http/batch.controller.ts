import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { refuseIfAny, requireConfirmed } from '@kernel/rules';
import { Batches } from '@platform/batch';
import { Allow } from '@platform/http/route-decorators';
import {
  type BatchInput,
  type BundleForm,
  bundleForms,
  documentBatch,
} from '../../application/batch/document-batch';
import { MAX_ASKED, SubmitConfirmations } from '../../application/submit-confirmations';
import type { BatchName } from '../../domain/document/batch-actions';
import { faultsOfCancelReason } from '../../domain/document/rules/reason-rules';
import { documentRows, mergedRows } from '../../queries/document-list-spec';
import { TemplateService } from '../../application/templates/template-service';
import { Confirmed, kindAsked, SelectionBody } from './document.bodies';
import { ChosenTemplate } from './template.bodies';

class CancelManyBody extends SelectionBody {
  /** One reason for all of them; the authority keeps 300 characters. */
  @IsString()
  @MaxLength(300)
  reason!: string;
}

class SubmitManyBody extends SelectionBody {
  @Confirmed()
  confirmed?: string[];
}

class DownloadManyBody extends SelectionBody {
  @IsOptional()
  @IsIn(bundleForms)
  form: BundleForm = 'zip';

  @ChosenTemplate()
  template?: string;
}

/** Bulk actions on documents: each is a task whose id is returned. */
@ApiTags('documents')
@Controller('document')
export class BatchController {
  constructor(
    private readonly batches: Batches,
    private readonly confirmations: SubmitConfirmations,
    private readonly templates: TemplateService,
  ) {}

  @Post('submitMany')
  @Allow('document:submit')
  submit(@Body() body: SubmitManyBody): Promise<string> {
    return this.submitAll('submit', body);
  }

  @Post('resendMany')
  @Allow('document:resend')
  resend(@Body() body: SubmitManyBody): Promise<string> {
    return this.submitAll('resend', body);
  }

  @Post('withdrawMany')
  @Allow('document:withdraw')
  withdraw(@Body() body: SelectionBody): Promise<string> {
    return this.start('withdraw', body);
  }

  @Post('reEditMany')
  @Allow('document:update')
  reEdit(@Body() body: SelectionBody): Promise<string> {
    return this.start('reEdit', body);
  }

  @Post('cancelMany')
  @Allow('document:cancel')
  async cancel(@Body() { reason, ...chosen }: CancelManyBody): Promise<string> {
    refuseIfAny(faultsOfCancelReason(reason));
    return this.start('cancel', chosen, { reason });
  }

  @Post('copyMany')
  @Allow('document:copy')
  copy(@Body() body: SelectionBody): Promise<string> {
    return this.start('copy', body);
  }

  @Post('deleteMany')
  @Allow('document:delete')
  delete(@Body() body: SelectionBody): Promise<string> {
    return this.start('delete', body);
  }

  @Post('restoreMany')
  @Allow('document:restore')
  restore(@Body() body: SelectionBody): Promise<string> {
    return this.start('restore', body);
  }

  @Post('purgeMany')
  @Allow('document:purge')
  purge(@Body() body: SelectionBody): Promise<string> {
    return this.start('purge', body);
  }

  @Post('downloadMany')
  @Allow('document:print')
  async download(@Body() { form, template, ...chosen }: DownloadManyBody): Promise<string> {
    await this.templates.mustOffer(template, kindAsked(chosen));
    return this.start('download', chosen, { form, ...(template && { template }) });
  }

  /** For a few documents the questions are asked at once; for many, the task reports those not confirmed. */
  private async submitAll(
    name: 'submit' | 'resend',
    { confirmed = [], ...chosen }: SubmitManyBody,
  ): Promise<string> {
    const { ids = [] } = chosen;
    if (ids.length <= MAX_ASKED)
      requireConfirmed(await this.confirmations.of(ids, name), confirmed);
    return this.start(name, chosen, { confirmed });
  }

  private start(
    name: BatchName,
    { ids, query }: SelectionBody,
    input: BatchInput = {},
  ): Promise<string> {
    const rows = input.form === 'merged' ? mergedRows : documentRows;
    return this.batches.start(documentBatch, name, rows, { ids, query }, input);
  }
}
