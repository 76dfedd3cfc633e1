import {
  type AttributeName,
  type AttributeSetting,
  type CustomFieldOwner,
  type DocumentAttributeRecord,
  settingOf,
} from '@modules/invoicing/contract';
import { call } from '../../providers/http/http';

/** The settings of an attribute, and the record that holds them; without one it has none. */
export interface Decision extends AttributeSetting {
  record?: Pick<DocumentAttributeRecord, 'id' | 'version'>;
}

/** Every optional attribute in its order, with or without settings. */
export const decisionsOf = (
  names: readonly AttributeName[],
  records: readonly DocumentAttributeRecord[],
): Decision[] =>
  names
    .map((name): Decision => {
      const record = records.find(({ attribute }) => attribute === name);
      return { ...settingOf(name, records), ...(record && { record }) };
    })
    .toSorted((a, b) => a.orderNo - b.orderNo);

/** Moves an attribute; returns those whose position has changed. */
export function moved(decisions: readonly Decision[], from: number, to: number): Decision[] {
  const order = decisions.toSpliced(from, 1).toSpliced(to, 0, decisions[from]!);
  return order
    .map((each, at) => ({ ...each, orderNo: (at + 1) * 10 }))
    .filter(
      (each) =>
        decisions.find(({ attribute }) => attribute === each.attribute)!.orderNo !== each.orderNo,
    );
}

/** Saves one setting. */
export function save(owner: CustomFieldOwner, decision: Decision): Promise<unknown> {
  const { record, attribute, isShown, isPrinted, isRequired, defaultValue, orderNo } = decision;
  const said = { isShown, isPrinted, isRequired, defaultValue, orderNo };
  return record
    ? call('/api/documentAttribute/update', {
        body: { id: record.id, version: record.version, ...said },
      })
    : call('/api/documentAttribute/add', { body: { invoiceType: owner, attribute, ...said } });
}
