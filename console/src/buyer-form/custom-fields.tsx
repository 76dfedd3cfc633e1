import { type CustomField, MAX_CUSTOM_CHARACTERS } from '@kernel/custom-fields';
import type { Fault } from '@kernel/rules';
import type { CustomAnswers } from '@modules/buyers/contract';
import { type Say, sentenceOf } from './words';

interface Props {
  fields: readonly CustomField[];
  answers: CustomAnswers;
  faults: readonly Fault[];
  say: Say;
  change: (id: string, value: string) => void;
}

/** The path of a fault in one of these fields; also the id of its input. */
export const pathOf = (id: string): string => `customValues.${id}`;

/** The organisation's additional fields, labelled in its own words. */
export function CustomFieldset({ fields, ...props }: Props) {
  if (fields.length === 0) return null;
  const groups = [...new Set(fields.map(groupOf))];
  return groups.map((group) => (
    <fieldset key={group}>
      <legend>{group || props.say('section.own')}</legend>
      {fields
        .filter((field) => groupOf(field) === group)
        .map((field) => (
          <CustomFieldInput key={field.id} field={field} {...props} />
        ))}
    </fieldset>
  ));
}

const groupOf = ({ groupName }: CustomField): string => groupName ?? '';

function CustomFieldInput({
  field,
  answers,
  faults,
  say,
  change,
}: Omit<Props, 'fields'> & { field: CustomField }) {
  const { id, name, isRequired, helpText, valueType } = field;
  const path = pathOf(id);
  const fault = faults.find((each) => each.path === path);
  const described = [helpText && `${path}-hint`, fault && `${path}-fault`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={path}>
        {name}
        {!isRequired && <span className="dim"> {`(${say('optional')})`}</span>}
      </label>
      <input
        id={path}
        type="text"
        inputMode={valueType === 'number' ? 'decimal' : undefined}
        required={isRequired}
        maxLength={(field.maxLength ?? MAX_CUSTOM_CHARACTERS) + 20}
        autoComplete="off"
        value={answers[id] ?? ''}
        onChange={({ target }) => change(id, target.value)}
        aria-invalid={fault !== undefined}
        aria-describedby={described.join(' ') || undefined}
      />
      {helpText && (
        <p id={`${path}-hint`} className="dim">
          {helpText}
        </p>
      )}
      {fault && (
        <p id={`${path}-fault`} className="fault">
          {say(sentenceOf(fault), boundsIn(fault))}
        </p>
      )}
    </div>
  );
}

export const boundsIn = ({ params = {} }: Fault): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
