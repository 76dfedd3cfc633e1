import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CustomField } from '@kernel/custom-fields';
import { Allow } from '@platform/http/route-decorators';
import { OwnFields } from '../../application/own-fields';

@ApiTags('buyer')
@Controller('buyer')
export class BuyerFieldsController {
  constructor(private readonly fields: OwnFields) {}

  /** The organisation's own fields of its buyers that their list can show. */
  @Get('customFields')
  @Allow('buyer:page')
  customFields(): Promise<readonly CustomField[]> {
    return this.fields.offered();
  }
}
