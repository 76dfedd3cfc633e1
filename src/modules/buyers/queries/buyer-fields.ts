import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomField } from '@kernel/custom-fields';
import { BuyerCustomFields } from '../application/buyer-custom-fields';

/** The organisation's custom fields of its buyers that their list can show. */
export class ListBuyerFields extends Query<readonly CustomField[]> {}

@QueryHandler(ListBuyerFields)
export class ListBuyerFieldsHandler implements IQueryHandler<ListBuyerFields> {
  constructor(private readonly fields: BuyerCustomFields) {}

  execute(): Promise<readonly CustomField[]> {
    return this.fields.offered();
  }
}
