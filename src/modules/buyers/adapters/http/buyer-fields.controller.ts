import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CustomField } from '@kernel/custom-fields';
import { Queries } from '@platform/cqrs/queries';
import { Allow } from '@platform/http/route-decorators';
import { ListBuyerFields } from '../../queries/buyer-fields';

@ApiTags('buyer')
@Controller('buyer')
export class BuyerFieldsController {
  constructor(private readonly queries: Queries) {}

  /** The organisation's custom fields of its buyers that their list can show. */
  @Get('customFields')
  @Allow('buyer:page')
  customFields(): Promise<readonly CustomField[]> {
    return this.queries.execute(new ListBuyerFields());
  }
}
