import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ResourceHooks } from '@platform/resource';
import type {
  invoiceCustomField,
  InvoiceCustomField,
} from '../resources/invoice-custom-field.resource';

/** A field with values in documents is archived instead of deleted. */
@Injectable()
export class InvoiceCustomFieldHooks extends ResourceHooks<typeof invoiceCustomField> {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  override async beforeDelete({ id, isSystem }: InvoiceCustomField): Promise<void> {
    if (isSystem) throw new Refused('definition.isSystem');
    const [used]: unknown[] = await this.units.manager.query(
      `SELECT 1 FROM invoicing_custom_value WHERE custom_field_id = ?
       UNION ALL
       SELECT 1 FROM invoicing_quotation_custom_value WHERE custom_field_id = ? LIMIT 1`,
      [id, id],
    );
    if (used) throw new Refused('definition.hasValues');
  }
}
