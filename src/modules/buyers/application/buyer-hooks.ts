import { Injectable } from '@nestjs/common';
import type { CustomField } from '@kernel/custom-fields';
import type { Input, RecordOf, ResourceDefinition } from '@kernel/resource';
import { Refused, refuseIfAny } from '@kernel/rules';
import { rowsIn } from '@kernel/fields';
import { ResourceHooks, Resources } from '@platform/resource';
import { faultsOfBuyerValues, type CustomValue } from '../domain/custom/custom-values';
import type { buyerCustomField, BuyerCustomField } from '../resources/buyer-custom-field.resource';
import { ForgetVerification } from './forget-verification';
import { BuyerCustomFields } from './buyer-custom-fields';
import { CustomValueIndex } from './ports/custom-value-index';

/** Besides the verification: values of the organisation's custom fields must match their definitions. */
@Injectable()
export class BuyerHooks extends ForgetVerification {
  private readonly fields: BuyerCustomFields;

  constructor(
    resources: Resources,
    private readonly index: CustomValueIndex,
  ) {
    super();
    this.fields = new BuyerCustomFields(resources);
  }

  override customFields(): Promise<readonly CustomField[]> {
    return this.fields.offered();
  }

  override async beforeSave(
    record: Input,
    before: RecordOf<ResourceDefinition> | null,
  ): Promise<Input | void> {
    const values = rowsIn(record.customValues).filter(isWhole);
    const same = before && JSON.stringify(record.customValues) === JSON.stringify(valuesOf(before));
    if (values.length > 0 && !same) {
      const ids = values.map(({ customFieldId }) => customFieldId);
      refuseIfAny(faultsOfBuyerValues(values, await this.fields.of(String(record.orgId), ids)));
    }
    return super.beforeSave(record, before);
  }

  /** Numeric values are indexed as numbers, so that they can be searched. */
  override async afterSave(record: RecordOf<ResourceDefinition>): Promise<void> {
    if (rowsIn(valuesOf(record)).length > 0) await this.index.storeNumbers(record.id);
  }
}

const valuesOf = (record: object): unknown => (record as Input).customValues;

/** A missing value, or one that is not text, is reported by the field itself. */
const isWhole = (row: Input): row is Input & CustomValue =>
  typeof row.customFieldId === 'string' && typeof row.value === 'string';

/** A built-in field can be disabled, not deleted; a field with values is in use. */
@Injectable()
export class BuyerCustomFieldHooks extends ResourceHooks<typeof buyerCustomField> {
  override beforeDelete({ isSystem }: BuyerCustomField): Promise<void> {
    if (isSystem) throw new Refused('definition.isSystem');
    return Promise.resolve();
  }
}
