import type { PipeTransform, Type } from '@nestjs/common';
import { type Fault, Invalid, refuseIfAny, under } from '@kernel/rules';
import { validation } from './validation';

/**
 * A bare array in place of a body (platform-api, section 1.1): each item is validated against its
 * class, and the faults of all of them are returned at their place, such as `[2].code`.
 */
export const arrayOf = <Item>(item: Type<Item>): PipeTransform<unknown, Promise<Item[]>> => ({
  async transform(body) {
    if (!Array.isArray(body)) throw new Invalid([{ code: 'notAList', path: '' }]);
    const pipe = validation();
    const items: Item[] = [];
    const faults: Fault[] = [];
    for (const [i, each] of body.entries())
      try {
        items.push((await pipe.transform(each, { type: 'body', metatype: item })) as Item);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        faults.push(...under(`[${i}]`, error.faults));
      }
    refuseIfAny(faults);
    return items;
  },
});
