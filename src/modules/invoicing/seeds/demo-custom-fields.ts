import type { DemoOrganisation, SeedContext } from '@platform/seeding/context';
import type { CustomFieldOwner } from '../domain/document/custom-field-owner';

type Demo = readonly [
  owner: CustomFieldOwner,
  group: string | null,
  name: string,
  valueType: 'text' | 'number',
  helpText: string | null,
];

/** What shops ask to see on an invoice again and again. */
const fields: readonly Demo[] = [
  ['quotation', null, 'Project', 'text', 'Site or project that it is for'],
  ['invoice', null, 'Project', 'text', 'Site or project that it is for'],
  ['invoice', 'Delivery', 'Delivery order', 'text', 'Number of the signed delivery order'],
  ['invoice', 'Delivery', 'Cartons', 'number', null],
  ['creditNote', null, 'Project', 'text', null],
];

/** The custom fields that both demo organisations have defined. */
export async function seedCustomFields(
  context: SeedContext,
  { id, users }: DemoOrganisation,
): Promise<void> {
  const { now } = context;
  await context.insert(
    'invoicing_invoice_custom_field',
    fields.map(([owner, group, name, valueType, helpText], at) => ({
      org_id: id,
      create_time: now,
      update_time: now,
      create_user_id: users.director,
      update_user_id: users.director,
      invoice_type: owner,
      group_name: group,
      name,
      value_type: valueType,
      help_text: helpText,
      order_no: (at + 1) * 10,
    })),
  );
}
