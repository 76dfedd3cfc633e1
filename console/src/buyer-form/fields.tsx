import { useState } from 'react';

import type { Fault } from '@kernel/rules';
import states from '@kernel/codes/data/state-codes.json';
import {
  fieldsOfRole,
  type FormFieldName,
  type FormLanguage,
  type FormRole,
  type FormValues,
  longestOf,
  normalisedForm,
  roleForms,
  type TinAnswer,
} from '@modules/buyers/contract';
import { ask } from './api';
import { Countries } from './countries';
import { isReceipt } from './opened';
import { labelIn, type Say, sentenceOf } from './words';

interface Props {
  token: string;
  role: FormRole;
  values: FormValues;
  faults: readonly Fault[];
  language: FormLanguage;
  say: Say;
  change: (name: FormFieldName, value: string) => void;
}

const sections: readonly [string, readonly FormFieldName[]][] = [
  ['identity', ['companyName', 'idType', 'idValue', 'tin', 'sstNumber']],
  ['contact', ['contactName', 'contactPhone', 'contactEmail']],
  [
    'address',
    ['addressLine1', 'addressLine2', 'addressLine3', 'postalCode', 'city', 'state', 'country'],
  ],
];

/** The fields that the browser may autofill. */
const known: Partial<Record<FormFieldName, string>> = {
  contactName: 'name',
  contactPhone: 'tel',
  contactEmail: 'email',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  addressLine3: 'address-line3',
  postalCode: 'postal-code',
  city: 'address-level2',
};

/** The fields of one role, each with its label, its hint and its fault. */
export function Fields(props: Props) {
  const { role, say } = props;
  const asked = fieldsOfRole(role);
  return sections.map(([section, names]) => (
    <fieldset key={section}>
      <legend>{say(`section.${section}`)}</legend>
      {names
        .filter((name) => asked.includes(name))
        .map((name) => (
          <Field key={name} name={name} {...props} />
        ))}
    </fieldset>
  ));
}

function Field({ name, ...props }: Props & { name: FormFieldName }) {
  const { role, values, faults, say } = props;
  const isRequired = roleForms[role].required.includes(name);
  const fault = faults.find(({ path }) => path === name);
  const hint = hintOf(name, isRequired);
  const described = [hint.length > 0 && `${name}-hint`, fault && `${name}-fault`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={name}>
        {labelIn(say, name, role)}
        {!isRequired && <span className="dim"> {`(${say('optional')})`}</span>}
      </label>
      <Input
        {...props}
        name={name}
        about={{
          id: name,
          required: isRequired,
          'aria-invalid': fault !== undefined,
          'aria-describedby': described.join(' ') || undefined,
        }}
      />
      {hint.length > 0 && (
        <p id={`${name}-hint`} className="dim">
          {hint.map((key) => say(key)).join(' ')}
        </p>
      )}
      {fault && (
        <p id={`${name}-fault`} className="fault">
          {say(sentenceOf(fault), { max: longestOf(name) })}
        </p>
      )}
      {name === 'tin' && (values.tin ?? '') !== '' && <Check {...props} />}
    </div>
  );
}

const hintOf = (name: FormFieldName, isRequired: boolean): string[] => {
  if (name === 'tin') return isRequired ? ['hint.tin'] : ['hint.tin', 'hint.tin.unknown'];
  return name === 'contactEmail' ? ['hint.contactEmail'] : [];
};

interface About {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

function Input({
  name,
  role,
  values,
  say,
  change,
  about,
}: Props & { name: FormFieldName; about: About }) {
  const value = values[name] ?? '';
  const onChange = ({ target }: { target: { value: string } }): void => change(name, target.value);
  const none = <option value="">{say('choose')}</option>;
  if (name === 'idType')
    return (
      <select {...about} value={value} onChange={onChange}>
        {none}
        {roleForms[role].idTypes.map((each) => (
          <option key={each} value={each}>
            {say(`idType.${each}`)}
          </option>
        ))}
      </select>
    );
  if (name === 'country')
    return <Countries about={about} value={value} onChange={onChange} none={none} />;
  if (name === 'state' && role !== 'foreigner')
    return (
      <select {...about} value={value} onChange={onChange} autoComplete="address-level1">
        {none}
        {states
          .filter(({ code }) => code !== '17')
          .map(({ code, description }) => (
            <option key={code} value={code}>
              {description}
            </option>
          ))}
      </select>
    );
  return (
    <input
      {...about}
      value={value}
      onChange={onChange}
      type={name === 'contactEmail' ? 'email' : name === 'contactPhone' ? 'tel' : 'text'}
      inputMode={name === 'postalCode' && role !== 'foreigner' ? 'numeric' : undefined}
      autoComplete={known[name] ?? (name === 'companyName' ? nameOf(role) : 'off')}
      maxLength={longestOf(name) + 20}
    />
  );
}

const nameOf = (role: FormRole): string => (role === 'individual' ? 'name' : 'organization');

/** Checks both numbers with the authority; a failed check stops nobody. */
function Check({ token, role, values, language, say }: Props) {
  const [answer, setAnswer] = useState<{ of: string; isConfirmed: boolean } | null>(null);
  const { tin = '', idType = '', idValue = '' } = normalisedForm(role, values);
  const of = `${tin} ${idType} ${idValue}`;
  const run = async (): Promise<void> => {
    const body = { token, tin, idType, idValue };
    const path = isReceipt(token) ? 'receiptRequest/checkTin' : 'buyerForm/checkTin';
    const found = await ask<TinAnswer>(path, language, body).catch(() => ({
      isConfirmed: false,
    }));
    setAnswer({ of, ...found });
  };
  if (idType === '' || idValue === '') return null;
  return (
    <>
      <button type="button" onClick={() => void run()}>
        {say('check')}
      </button>
      <p role="status" className="dim">
        {answer?.of === of && say(answer.isConfirmed ? 'check.yes' : 'check.no')}
      </p>
    </>
  );
}
