import { Link } from 'react-router-dom';

import type { Field } from '@kernel/fields';
import { type CustomField, MAX_CUSTOM_CHARACTERS } from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { EmptyState, FieldInput, useLabels } from '../../../../resource';
import { usePathOf } from '../../../../shell/frame/shell-data';
import { useEditor, useField } from '../state/editor-context';
import { FieldFrame, Section } from '../field';
import { idOf } from '../state/places';

const ofDocument = { name: 'document' };
const none: readonly CustomField[] = [];

/** Fields that an organisation defines itself, by their groups. */
export function CustomTab() {
  const { t } = useTranslation();
  const fields = useField('customFields') ?? none;
  if (fields.length === 0) return <NoFields />;
  const groups = [...new Set(fields.map(({ groupName }) => groupName))];
  return groups.map((group) => (
    <Section key={group} title={group ?? t('documents.custom.group')}>
      {fields
        .filter(({ groupName }) => groupName === group)
        .map((field) => (
          <CustomInput key={field.id} field={field} />
        ))}
    </Section>
  ));
}

/** A link to the definitions, for users who may define fields. */
function NoFields() {
  const { t } = useTranslation();
  const settings = usePathOf()('invoiceCustomField');
  return (
    <EmptyState mark="+" title={t('documents.custom.title')} text={t('documents.custom.text')}>
      {settings && <Link to={settings}>{t('documents.custom.define')}</Link>}
    </EmptyState>
  );
}

/** A field for longer texts gets several lines. */
const LONG = 150;

const inputOf = ({ valueType, maxLength }: CustomField): Field => {
  if (valueType === 'number') return { kind: 'amount', scale: 8 };
  const max = maxLength ?? MAX_CUSTOM_CHARACTERS;
  return { kind: maxLength !== null && max > LONG ? 'longText' : 'text', max };
};

function CustomInput({ field }: { field: CustomField }) {
  const labels = useLabels(ofDocument);
  const { store } = useEditor();
  const path = `customValues.${field.id}`;
  const values = useField('customValues');
  const input = inputOf(field);
  const onChange = (next: unknown): void => {
    const value = typeof next === 'string' && next !== '' ? next : null;
    store.put({ customValues: { ...store.get().draft.customValues, [field.id]: value } });
  };
  return (
    <FieldFrame
      path={path}
      label={field.name}
      required={field.isRequired}
      extra={field.helpText}
      wide={input.kind === 'longText'}
    >
      <FieldInput
        id={idOf(path)}
        field={input}
        name={field.name}
        labels={labels}
        values={{}}
        value={values[field.id] ?? null}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
