import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { CustomValueIndex } from '../../application/ports/custom-value-index';

@Injectable()
export class MysqlCustomValueIndex extends CustomValueIndex {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  override async storeNumbers(buyerId: string): Promise<void> {
    await this.units.manager.query(
      `UPDATE buyers_buyer_custom_values v
       JOIN buyers_buyer_custom_field f ON f.id = v.custom_field_id AND f.org_id = v.org_id
       SET v.number = IF(f.value_type = 'number', v.value, NULL) WHERE v.parent_id = ?`,
      [buyerId],
    );
  }
}
