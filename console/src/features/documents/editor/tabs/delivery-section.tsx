import { Form, Switch } from 'antd';

import type { Field as Declared } from '@kernel/fields';
import {
  type DocumentDraft,
  documentFields,
  emptyDelivery,
  hasRecipient,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { FieldInput, StateInput, useLabels } from '../../../../resource';
import { amountLabel } from './amount-label';
import { useCurrencies, useEditor, useField } from '../state/editor-context';
import { FieldFrame, Section } from '../field';
import { idOf } from '../state/places';
import { useWanted } from '../state/wanted';

type Delivery = NonNullable<DocumentDraft['delivery']>;
type Name = keyof Delivery & keyof typeof documentFields.deliveryFields;

const ofDocument = { name: 'document' };

const recipient: readonly Name[] = [
  'name',
  'tin',
  'idType',
  'idValue',
  'addressLine0',
  'addressLine1',
  'addressLine2',
  'postalCode',
  'city',
  'country',
  'state',
];
const required: readonly Name[] = ['name', 'addressLine0', 'city', 'country', 'state'];

const ABROAD = '17';

const isEmpty = (delivery: Delivery): boolean =>
  Object.values(delivery).every((value) => value === null);

/** The recipient of the goods, if not the buyer, and charges outside the totals (myinvois-ubl, §5.4). */
export function DeliverySection() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const delivery = useField('delivery');
  const isElsewhere = hasRecipient(delivery);
  const [wanted] = useWanted(['delivery']);
  const put = (part: Partial<Delivery>): void => {
    const next = { ...emptyDelivery, ...delivery, ...part };
    store.put({ delivery: isEmpty(next) ? null : next });
  };
  // The section is open if the delivery has a country: no other state is needed.
  const turn = (same: boolean): void => {
    const { otherChargesAmount = null, otherChargesDescription = null } = delivery ?? {};
    put({
      ...emptyDelivery,
      otherChargesAmount,
      otherChargesDescription,
      ...(!same && { country: 'MYS' }),
    });
  };
  if (!wanted) return null;
  return (
    <Section title={t('sections.document.delivery')} text={t('documents.delivery.hint')}>
      <Form.Item
        className="wide"
        layout="horizontal"
        label={t('documents.delivery.same')}
        htmlFor={idOf('delivery')}
      >
        <Switch id={idOf('delivery')} checked={!isElsewhere} onChange={turn} />
      </Form.Item>
      {isElsewhere && recipient.map((name) => <DeliveryField key={name} name={name} put={put} />)}
      <DeliveryField
        name="otherChargesAmount"
        put={put}
        extra={t('documents.delivery.chargesHint')}
      />
      <DeliveryField name="otherChargesDescription" put={put} />
    </Section>
  );
}

/**
 * A state belongs to its country; the list has a single entry for all foreign ones (myinvois-ubl,
 * section 6.5).
 */
const changeOf = (name: Name, value: string | null): Partial<Delivery> =>
  name === 'country'
    ? { country: value, state: value === 'MYS' ? null : ABROAD }
    : { [name]: value };

interface FieldProps {
  name: Name;
  put: (part: Partial<Delivery>) => void;
  extra?: string;
}

function DeliveryField({ name, put, extra }: FieldProps) {
  const labels = useLabels(ofDocument);
  const delivery = useField('delivery') ?? emptyDelivery;
  const field: Declared = documentFields.deliveryFields[name];
  const path = `delivery.${name}`;
  const Input = name === 'state' ? StateInput : FieldInput;
  const label = labels.field(name === 'name' ? path : name);
  const currencies = useCurrencies();
  return (
    <FieldFrame
      path={path}
      label={amountLabel(label, field, currencies)}
      required={required.includes(name)}
      extra={extra}
    >
      <Input
        id={idOf(path)}
        field={field}
        name={name}
        labels={labels}
        values={{ country: delivery.country }}
        value={delivery[name]}
        onChange={(value) => put(changeOf(name, value === '' ? null : (value as string | null)))}
      />
    </FieldFrame>
  );
}
