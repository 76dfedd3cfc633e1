import { Form } from 'antd';
import type { ReactNode } from 'react';

import type { Field as Declared } from '@kernel/fields';
import { type DocumentDraft, documentFields } from '@modules/invoicing/contract';
import { FieldInput, useLabels } from '../../../resource';
import { type Header } from './state/draft-store';
import { useEditor, useFaultsAt, useField } from './state/editor-context';
import { FaultText } from './fault-text';
import { idOf } from './state/places';
import { useDemanded, useWanted } from './state/wanted';

const ofDocument = { name: 'document' };

export type HeaderName = keyof typeof documentFields.headerFields & keyof Header;

interface FrameProps {
  path: string;
  /** The id of the input, if it is not derived from the path. */
  id?: string;
  label?: string;
  required?: boolean;
  extra?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A label, an input, and its faults. */
export function FieldFrame({ path, id, label, required, extra, wide, children }: FrameProps) {
  const labels = useLabels(ofDocument);
  const { touch } = useEditor();
  const faults = useFaultsAt(path);
  const isError = faults.some((fault) => !fault.isWarning);
  return (
    <div className={wide ? 'wide' : undefined} onBlur={() => touch(path)}>
      <Form.Item
        label={label ?? labels.field(path)}
        htmlFor={id ?? idOf(path)}
        required={required}
        extra={extra}
        validateStatus={isError ? 'error' : faults.length > 0 ? 'warning' : undefined}
        help={
          faults.length > 0
            ? faults.map((fault, index) => <FaultText key={index} words={fault.words} />)
            : undefined
        }
      >
        {children}
      </Form.Item>
    </div>
  );
}

interface Props extends Omit<FrameProps, 'path' | 'children'> {
  name: HeaderName;
  /** Replaces the usual input of this kind of field. */
  input?: (parts: {
    id: string;
    value: string | null;
    onChange: (value: string | null) => void;
  }) => ReactNode;
  /** Called instead of just storing the value. */
  change?: (value: string | null) => Partial<Header>;
}

/**
 * A field of the header, declared in the domain and rendered by its kind, unless it is unwanted.
 */
export function HeaderField(props: Props) {
  const [wanted] = useWanted([props.name]);
  return wanted && <WantedField {...props} />;
}

function WantedField({ name, input, change, ...frame }: Props) {
  const demanded = useDemanded(name);
  const { store } = useEditor();
  const value = useField(name as keyof DocumentDraft) as string | null;
  const labels = useLabels(ofDocument);
  const field: Declared = documentFields.headerFields[name];
  const onChange = (next: string | null): void =>
    store.put(change ? change(next || null) : { [name]: next === '' ? null : next });
  const id = idOf(name);
  return (
    <FieldFrame path={name} wide={field.kind === 'longText'} required={demanded} {...frame}>
      {input ? (
        input({ id, value, onChange })
      ) : (
        <FieldInput
          id={id}
          field={field}
          name={name}
          labels={labels}
          values={{}}
          value={value}
          onChange={(next) => onChange(next as string | null)}
        />
      )}
    </FieldFrame>
  );
}

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A group of fields, two columns at most. */
export const Section = ({ title, text, children }: SectionProps) => (
  <fieldset className="form-section">
    <legend>{title}</legend>
    {text && <p className="dim section-text">{text}</p>}
    <div className="form-grid">{children}</div>
  </fieldset>
);

/** The names of a tab's fields, in order. */
export function HeaderFields({ names }: { names: readonly HeaderName[] }) {
  return useWanted(names).map((name) => <HeaderField key={name} name={name} />);
}

interface FieldsSectionProps extends Omit<SectionProps, 'children'> {
  names: readonly HeaderName[];
  children?: ReactNode;
}

/** A group of fields with its heading, if at least one of them is wanted. */
export function FieldsSection({ names, children, ...section }: FieldsSectionProps) {
  const wanted = useWanted(names);
  if (wanted.length === 0) return null;
  return <Section {...section}>{children ?? <HeaderFields names={names} />}</Section>;
}
