import { Injectable } from '@nestjs/common';
import type { Input, RecordOf, ResourceDefinition } from '@kernel/resource';
import { Refused, refuseIfAny } from '@kernel/rules';
import { rowsIn } from '@kernel/fields';
import { ResourceHooks, Resources } from '@platform/resource';
import { faultsOfOwnValues, type OwnValue } from '../domain/own/own-values';
import type { buyerCustomField, BuyerCustomField } from '../resources/buyer-custom-field.resource';
import { ForgetVerification } from './forget-verification';
import { OwnFields } from './own-fields';

/**
 * Beside the verification: the values of the organisation's own fields keep to their definitions.
 */
@Injectable()
export class BuyerHooks extends ForgetVerification {
  private readonly fields: OwnFields;

  constructor(resources: Resources) {
    super();
    this.fields = new OwnFields(resources);
  }

  override async beforeSave(
    record: Input,
    before: RecordOf<ResourceDefinition> | null,
  ): Promise<Input | void> {
    const values = rowsIn(record.customValues).filter(isWhole);
    const same = before && JSON.stringify(record.customValues) === JSON.stringify(valuesOf(before));
    if (values.length > 0 && !same) {
      const ids = values.map(({ customFieldId }) => customFieldId);
      refuseIfAny(faultsOfOwnValues(values, await this.fields.of(String(record.orgId), ids)));
    }
    return super.beforeSave(record, before);
  }
}

const valuesOf = (record: object): unknown => (record as Input).customValues;

/** What is missing, or is no text, is reported by the field itself. */
const isWhole = (row: Input): row is Input & OwnValue =>
  typeof row.customFieldId === 'string' && typeof row.value === 'string';

/**
 * A field that came with the product can be switched off, not deleted; one that has values is in
 * use.
 */
@Injectable()
export class BuyerCustomFieldHooks extends ResourceHooks<typeof buyerCustomField> {
  override beforeDelete({ isSystem }: BuyerCustomField): Promise<void> {
    if (isSystem) throw new Refused('definition.isSystem');
    return Promise.resolve();
  }
}
