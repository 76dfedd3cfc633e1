import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { ResourceHooks } from '@platform/resource';
import type {
  invoiceCustomField,
  InvoiceCustomField,
} from '../resources/invoice-custom-field.resource';
import { CustomFieldUses } from './ports/custom-field-uses';

/** A field with values in documents is archived instead of deleted. */
@Injectable()
export class InvoiceCustomFieldHooks extends ResourceHooks<typeof invoiceCustomField> {
  constructor(private readonly uses: CustomFieldUses) {
    super();
  }

  override async beforeDelete({ id, isSystem }: InvoiceCustomField): Promise<void> {
    if (isSystem) throw new Refused('definition.isSystem');
    if (await this.uses.hasValues(id)) throw new Refused('definition.hasValues');
  }
}
