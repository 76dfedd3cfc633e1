import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { CustomFieldUses } from '../../application/ports/custom-field-uses';

@Injectable()
export class MysqlCustomFieldUses extends CustomFieldUses {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async hasValues(fieldId: string): Promise<boolean> {
    const [used]: unknown[] = await this.units.manager.query(
      `SELECT 1 FROM invoicing_custom_value WHERE custom_field_id = ?
       UNION ALL
       SELECT 1 FROM invoicing_quotation_custom_value WHERE custom_field_id = ? LIMIT 1`,
      [fieldId, fieldId],
    );
    return used !== undefined;
  }
}
