import { Injectable } from '@nestjs/common';
import { ResourceHooks } from '@platform/resource';
import type { Input, RecordOf } from '@kernel/resource';
import { Invalid, Refused } from '@kernel/rules';
import type { dictType } from '../resources/dict-type.resource';

/** Codes ending in `Enum` mirror the program (platform-api, section 6). */
const isOurs = (code: unknown): boolean => /Enum$/i.test(String(code));

@Injectable()
export class DictTypeHooks extends ResourceHooks<typeof dictType> {
  override async beforeSave({ code }: Input, before: object | null): Promise<void> {
    if (before === null && isOurs(code))
      throw new Invalid([{ code: 'DICT_CODE_RESERVED', path: 'code' }]);
  }

  override async beforeDelete({ code }: RecordOf<typeof dictType>): Promise<void> {
    if (isOurs(code)) throw new Refused('DICT_IN_USE');
  }
}
