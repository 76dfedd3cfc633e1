import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { DictionaryEntries } from '../../../application/settings/ports/dictionary-entries';

@Injectable()
export class MysqlDictionaryEntries extends DictionaryEntries {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async clearDefaults(dictTypeId: string, except: string): Promise<void> {
    await this.units.manager.query(
      `UPDATE identity_dict_data SET is_default = 0
       WHERE dict_type_id = ? AND id <> ? AND is_default = 1`,
      [dictTypeId, except],
    );
  }
}
