import { Injectable } from '@nestjs/common';
import type { Input, RecordOf, ResourceDefinition } from '@kernel/resource';
import { ResourceHooks } from '@platform/resource';

const verified = ['tin', 'idType', 'idValue'] as const;

/** Clears the verification when a verified field changes. */
@Injectable()
export class ForgetVerification extends ResourceHooks {
  override beforeSave(
    record: Input,
    before: RecordOf<ResourceDefinition> | null,
  ): Promise<Input | void> {
    const same = before && verified.every((name) => record[name] === before[name]);
    return Promise.resolve(same ? undefined : { verifyStatus: 'unverified', verifiedAt: null });
  }
}
