import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { Batches } from '@platform/batch';
import { Allow } from '@platform/http/route-decorators';
import {
  type BatchInput,
  type BundleForm,
  bundleForms,
  documentBatch,
} from '../../application/batch/document-batch';
import type { BatchName } from '../../domain/document/batch-actions';
import { documentRows, mergedRows } from '../../queries/document-list-spec';
import { SelectionBody } from './document.bodies';

class CancelManyBody extends SelectionBody {
  /** One reason for all of them; the authority keeps 300 characters. */
  @IsString()
  @MinLength(1)
  @MaxLength(300)
  reason!: string;
}

class DownloadManyBody extends SelectionBody {
  @IsOptional()
  @IsIn(bundleForms)
  form: BundleForm = 'zip';
}

/** Bulk actions on documents: each is a task whose id is returned. */
@ApiTags('documents')
@Controller('document')
export class BatchController {
  constructor(private readonly batches: Batches) {}

  @Post('submitMany')
  @Allow('document:submit')
  submit(@Body() body: SelectionBody): Promise<string> {
    return this.start('submit', body);
  }

  @Post('resendMany')
  @Allow('document:resend')
  resend(@Body() body: SelectionBody): Promise<string> {
    return this.start('resend', body);
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
  cancel(@Body() { reason, ...chosen }: CancelManyBody): Promise<string> {
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
  download(@Body() { form, ...chosen }: DownloadManyBody): Promise<string> {
    return this.start('download', chosen, { form });
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
