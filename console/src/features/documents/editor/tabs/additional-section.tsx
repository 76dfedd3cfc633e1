import { Button, Input, Select } from 'antd';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';

import {
  type AdditionalAttribute,
  type ChoosableAttribute,
  MAX_ATTRIBUTES,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { useLoaded } from '../../../../providers/use-loaded';
import { usePathOf } from '../../../../shell/frame/shell-data';
import { readAttributes } from '../custom-fields';
import { useEditor, useField } from '../state/editor-context';
import { useEditorForm } from '../state/editor-form';
import { FieldFrame, Section } from '../field';
import { idOf } from '../state/places';
import { useDemanded, useWanted } from '../state/wanted';

const none: readonly AdditionalAttribute[] = [];
const noneToChoose: readonly ChoosableAttribute[] = [];
const PATH = 'additionalAttributes';

/** Named values defined by the organisation, any number of them (specification 1, section 2). */
export function AdditionalSection() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const said = useField(PATH) ?? none;
  const [wanted] = useWanted([PATH]);
  const required = useDemanded(PATH);
  const choosable = useChoosable();
  if (!wanted || (choosable.length === 0 && said.length === 0 && !required)) return <DefineLink />;
  const put = (next: readonly AdditionalAttribute[]): void =>
    store.put({ additionalAttributes: next });
  const add = (attributeId: string): void => {
    const found = choosable.find((each) => each.attributeId === attributeId);
    if (!found) return;
    const { helpText: _, ...definition } = found;
    put([...said, { ...definition, value: null }]);
  };
  return (
    <Section
      title={t('fields.document.additionalAttributes')}
      text={t('documents.additional.hint')}
    >
      {said.map((each, index) => (
        <AttributeInput
          key={`${index}.${each.attributeId}`}
          index={index}
          attribute={each}
          helpText={choosable.find(({ attributeId }) => attributeId === each.attributeId)?.helpText}
          put={(value) => put(said.with(index, { ...each, value }))}
          remove={() => put(said.toSpliced(index, 1))}
        />
      ))}
      <AttributePicker
        choosable={choosable}
        required={required && said.length === 0}
        disabled={said.length >= MAX_ATTRIBUTES}
        add={add}
      />
    </Section>
  );
}

/**
 * The attributes that can be added; reloaded for each editor, as the definitions may have changed.
 */
function useChoosable(): readonly ChoosableAttribute[] {
  const { resource } = useEditorForm();
  const kind = useField('kind');
  const read = useCallback(
    () => readAttributes(resource === 'quotation' ? 'quotation' : { kind }),
    [resource, kind],
  );
  return useLoaded(read).value?.additional ?? noneToChoose;
}

interface PickerProps {
  choosable: readonly ChoosableAttribute[];
  required: boolean;
  disabled: boolean;
  add: (attributeId: string) => void;
}

/** Choosing an attribute adds it at once; its value is typed in the new row. */
function AttributePicker({ choosable, required, disabled, add }: PickerProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  if (choosable.length === 0) return null;
  return (
    <FieldFrame path={PATH} label={t('documents.additional.add')} required={required}>
      <Select
        id={idOf(PATH)}
        showSearch
        optionFilterProp="label"
        placeholder={t('documents.additional.choose')}
        disabled={disabled}
        value={chosen}
        options={choosable.map(({ attributeId, name }) => ({ value: attributeId, label: name }))}
        onChange={(id) => {
          if (id) add(id);
          setChosen(null);
        }}
      />
    </FieldFrame>
  );
}

interface InputProps {
  index: number;
  attribute: AdditionalAttribute;
  helpText?: string | null;
  put: (value: string | null) => void;
  remove: () => void;
}

function AttributeInput({ index, attribute, helpText, put, remove }: InputProps) {
  const { t } = useTranslation();
  const path = `${PATH}[${index}].value`;
  const isSent = attribute.place !== 'print';
  return (
    <FieldFrame
      path={path}
      label={attribute.name}
      required
      extra={[helpText, isSent && t('documents.additional.sent')].filter(Boolean).join(' · ')}
    >
      <span className="with-tool">
        <Input
          id={idOf(path)}
          value={attribute.value ?? ''}
          maxLength={1000}
          onChange={(event) => put(event.target.value || null)}
        />
        <Button
          aria-label={t('documents.additional.remove', { name: attribute.name })}
          onClick={remove}
        >
          ×
        </Button>
      </span>
    </FieldFrame>
  );
}

/** A link to the definitions, for users who may define attributes. */
function DefineLink() {
  const { t } = useTranslation();
  const settings = usePathOf()('additionalAttribute');
  const [wanted] = useWanted([PATH]);
  if (!wanted || !settings) return null;
  return (
    <Section
      title={t('fields.document.additionalAttributes')}
      text={t('documents.additional.hint')}
    >
      <Link to={settings}>{t('documents.additional.define')}</Link>
    </Section>
  );
}
