import { Injectable } from '@nestjs/common';
import { ResourceHooks, Resources } from '@platform/resource';
import { Delivered } from '@kernel/delivered';
import type { Input, RecordOf } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import type { dictData } from '../../resources/settings/dict-data.resource';
import { dictType } from '../../resources/settings/dict-type.resource';
import { isOfTheProgram } from './dict-type-hooks';
import { DictionaryEntries } from './ports/dictionary-entries';

type Entry = RecordOf<typeof dictData>;

/**
 * The program relies on the values of its own dictionaries: users may only change labels, colours
 * and order.
 */
@Injectable()
export class DictDataHooks extends ResourceHooks<typeof dictData> {
  constructor(
    private readonly resources: Resources,
    private readonly entries: DictionaryEntries,
    private readonly delivered: Delivered,
  ) {
    super();
  }

  override async beforeSave({ dictTypeId, value }: Input, before: Entry | null): Promise<void> {
    if (before === null || before.value !== value) await this.refuseOurs(dictTypeId);
  }

  /** A list has at most one default entry. */
  override async afterSave({ id, dictTypeId, isDefault }: Entry): Promise<void> {
    if (isDefault) await this.entries.clearDefaults(dictTypeId, id);
  }

  override beforeDelete({ dictTypeId }: Entry): Promise<void> {
    return this.refuseOurs(dictTypeId);
  }

  /** What is no id has no dictionary: the field says so afterwards. */
  private async refuseOurs(dictTypeId: unknown): Promise<void> {
    if (typeof dictTypeId !== 'string') return;
    const [type] = await this.resources.of(dictType).find([dictTypeId]);
    if (type && isOfTheProgram(this.delivered, type.code))
      throw new Refused('DICT_MIRRORS_PROGRAM');
  }
}
