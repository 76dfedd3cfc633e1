import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '@platform/http/route-decorators';
import { QuotationBatches } from '../../application/quotations/batch/quotation-batches';
import { CancelQuotationsBody, QuotationSelectionBody } from './quotation.bodies';

/** Actions on many quotations: each is a task, whose id is the answer. */
@ApiTags('quotations')
@Controller('quotation')
export class QuotationBatchController {
  constructor(private readonly batches: QuotationBatches) {}

  @Post('submitMany')
  @Allow('quotation:submit')
  submit(@Body() body: QuotationSelectionBody): Promise<string> {
    return this.batches.start('submit', body);
  }

  @Post('downloadMany')
  @Allow('quotation:print')
  download(@Body() body: QuotationSelectionBody): Promise<string> {
    return this.batches.start('download', body);
  }

  @Post('copyMany')
  @Allow('quotation:copy')
  copy(@Body() body: QuotationSelectionBody): Promise<string> {
    return this.batches.start('copy', body);
  }

  @Post('cancelMany')
  @Allow('quotation:cancel')
  cancel(@Body() { reason, ...chosen }: CancelQuotationsBody): Promise<string> {
    return this.batches.start('cancel', chosen, { reason });
  }

  @Post('deleteMany')
  @Allow('quotation:delete')
  delete(@Body() body: QuotationSelectionBody): Promise<string> {
    return this.batches.start('delete', body);
  }

  @Post('restoreMany')
  @Allow('quotation:restore')
  restore(@Body() body: QuotationSelectionBody): Promise<string> {
    return this.batches.start('restore', body);
  }

  @Post('purgeMany')
  @Allow('quotation:purge')
  purge(@Body() body: QuotationSelectionBody): Promise<string> {
    return this.batches.start('purge', body);
  }
}
