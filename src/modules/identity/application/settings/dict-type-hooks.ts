import { Injectable } from '@nestjs/common';
import { ResourceHooks, Resources } from '@platform/resource';
import { Delivered } from '@kernel/delivered';
import { FilterOperator, type Input, type RecordOf } from '@kernel/resource';
import { Invalid, Refused } from '@kernel/rules';
import { dictData } from '../../resources/settings/dict-data.resource';
import type { dictType } from '../../resources/settings/dict-type.resource';

/** Codes ending in `Enum` mirror the program (platform-api, section 6). */
const isReserved = (code: unknown): boolean => /Enum$/i.test(String(code));

/** Its values are defined in the code: users cannot add or delete any. */
export const isOfTheProgram = (delivered: Delivered, code: string): boolean =>
  isReserved(code) || delivered.dictionary(code) !== undefined;

@Injectable()
export class DictTypeHooks extends ResourceHooks<typeof dictType> {
  constructor(
    private readonly resources: Resources,
    private readonly delivered: Delivered,
  ) {
    super();
  }

  override async beforeSave({ code }: Input, before: object | null): Promise<void> {
    if (before === null && isReserved(code))
      throw new Invalid([{ code: 'DICT_CODE_RESERVED', path: 'code' }]);
  }

  /** Its entries are deleted with it. */
  override async beforeDelete({ id, code }: RecordOf<typeof dictType>): Promise<void> {
    if (isOfTheProgram(this.delivered, code)) throw new Refused('DICT_IN_USE');
    const filter = { field: 'dictTypeId', operator: FilterOperator.eq, value: id };
    const entries = await this.resources.of(dictData).all({ filter });
    await this.resources.of(dictData).delete(entries.map((entry) => entry.id));
  }
}
