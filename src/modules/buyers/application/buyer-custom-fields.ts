import { Injectable } from '@nestjs/common';
import { complaintOf, type CustomField } from '@kernel/custom-fields';
import { Decimal } from '@kernel/money';
import { FilterLogic, FilterOperator } from '@kernel/resource';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import type { EnteredValue, CustomValue } from '../domain/custom/custom-values';
import { type BuyerCustomField, buyerCustomField } from '../resources/buyer-custom-field.resource';

/** The most custom fields that a list shows as columns. */
const MAX_COLUMNS = 50;

/** The fields that organisations define for their buyers, within the current scope. */
@Injectable()
export class BuyerCustomFields {
  constructor(private readonly resources: Resources) {}

  /** Those of these ids that belong to the organisation, archived or not, in this order. */
  async of(orgId: string, ids: readonly string[]): Promise<CustomField[]> {
    return (await this.found(orgId, ids)).map(fieldOf);
  }

  /** All active fields of the current organisation, in its order: the columns of its list. */
  async offered(): Promise<CustomField[]> {
    const { items } = await this.resources.of(buyerCustomField).page({
      pageSize: MAX_COLUMNS,
      filter: {
        logic: FilterLogic.and,
        filters: [
          { field: 'orgId', operator: FilterOperator.eq, value: currentScope().orgId },
          { field: 'isEnable', operator: FilterOperator.eq, value: true },
        ],
      },
    });
    return items.map(fieldOf);
  }

  /** Those of these fields that a form may ask for. */
  async inForce(orgId: string, ids: readonly string[]): Promise<CustomField[]> {
    return (await this.found(orgId, ids)).filter(isInForce).map(fieldOf);
  }

  /**
   * The entered values that a buyer's record accepts: a value whose field has been archived since,
   * or no longer allows it, stays with the entry.
   */
  async taken(orgId: string, values: readonly EnteredValue[]): Promise<CustomValue[]> {
    const fields = await this.inForce(
      orgId,
      values.map(({ customFieldId }) => customFieldId),
    );
    return values.flatMap(({ customFieldId, value }) => {
      const field = fields.find(({ id }) => id === customFieldId);
      return field && !complaintOf(field, value) ? [{ customFieldId, value }] : [];
    });
  }

  private async found(orgId: string, ids: readonly string[]): Promise<BuyerCustomField[]> {
    const all = await this.resources.of(buyerCustomField).find([...new Set(ids)]);
    return ids.flatMap((id) => all.find((each) => each.id === id && each.orgId === orgId) ?? []);
  }
}

const isInForce = ({ isEnable, isArchived }: BuyerCustomField): boolean => isEnable && !isArchived;

const fieldOf = (record: BuyerCustomField): CustomField => ({
  id: record.id,
  name: record.name,
  groupName: record.groupName,
  valueType: record.valueType,
  isRequired: record.isRequired,
  helpText: record.helpText,
  minLength: record.minLength,
  maxLength: record.maxLength,
  minLimit: plain(record.minLimit),
  maxLimit: plain(record.maxLimit),
  defaultValue: record.defaultValue,
  isPrinted: false,
});

/** Without the column's trailing zeros. */
const plain = (bound: string | null): string | null =>
  bound === null ? null : new Decimal(bound).toFixed();
