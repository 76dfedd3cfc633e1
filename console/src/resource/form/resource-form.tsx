import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useMemo } from 'react';

import { childrenIn, type ResourceDefinition } from '@kernel/resource';
import { useTranslation } from '../../providers/translation';
import { initialValues, type Row, sectionsOf } from '../definition/definition';
import { useKeyDown } from '../../shell/look/key-down';
import { type Labels, useLabels } from '../definition/labels';
import { useFirstField } from './first-field';
import { useUnsaved } from './unsaved';
import { RefusalNotice } from './refusal-notice';
import { type RecordForm, useRecordForm } from './use-record-form';
import { RowTable } from './row-table';
import { FieldInput, type Widgets } from './widgets';

interface Props {
  of: ResourceDefinition;
  /** The record to edit; null for a new one. */
  row: Row | null;
  /** Initial values of a new record, in addition to those of the definition. */
  initial?: Record<string, unknown>;
  saved: (id: string) => void;
  cancel?: () => void;
  /** Reloads the record if someone else has changed it. */
  reload?: () => void;
  widgets?: Widgets;
  note?: (values: Record<string, unknown>) => ReactNode;
  /** Tools that read and fill in fields. */
  tool?: (form: FormInstance) => ReactNode;
}

/**
 * The form of a declared resource: in sections, with at most two columns and the server's rules.
 */
export function ResourceForm({
  of,
  row,
  initial,
  saved,
  cancel,
  reload,
  widgets,
  note,
  tool,
}: Props) {
  const labels = useLabels(of);
  const record = useRecordForm({ of, row, saved });
  const { t } = useTranslation();
  const start = useMemo(
    () => row ?? { ...initialValues(of), ...initial },
    // A new version of the record resets the form; a new object of the same version does not.
    [of, row, initial],
  );
  const guard = useUnsaved(record.isDirty, record.kept.done);
  const body = useFirstField<HTMLDivElement>(row === null);
  useSaveKey(record);
  return (
    <Form
      form={record.form}
      layout="vertical"
      className="resource-form"
      initialValues={start}
      onValuesChange={record.onChange}
      onFinish={() => void record.save()}
      scrollToFirstError
      validateTrigger={[]}
    >
      {guard}
      <div ref={body} className="resource-form-body" inert={record.pending}>
        {record.kept.offer}
        <RefusalNotice refusal={record.refusal} reload={reload} />
        {note && <Noted form={record} note={note} />}
        {sectionsOf(of).map(([section, names]) => (
          <Section
            key={section}
            title={sectionsOf(of).length > 1 ? labels.section(section) : null}
            names={names}
            of={of}
            labels={labels}
            record={record}
            widgets={widgets}
            isNew={row === null}
          />
        ))}
      </div>
      <footer className="resource-form-foot">
        {tool && <div inert={record.pending}>{tool(record.form)}</div>}
        {record.faultCount > 0 && (
          <span className="failed" role="status">
            {t('formInvalid', { n: record.faultCount })}
          </span>
        )}
        <span className="grow" />
        {cancel && (
          <Button
            onClick={() => {
              record.kept.done();
              cancel();
            }}
          >
            {t('action.cancel')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={record.pending} title="Ctrl S">
          {t('resource.save', { name: labels.one })}
        </Button>
      </footer>
    </Form>
  );
}

function Noted({ form, note }: { form: RecordForm; note: NonNullable<Props['note']> }) {
  const values = Form.useWatch([], form.form) as Record<string, unknown> | undefined;
  return note(values ?? {});
}

interface SectionProps {
  title: string | null;
  names: string[];
  of: ResourceDefinition;
  labels: Labels;
  record: RecordForm;
  widgets: Widgets | undefined;
  isNew: boolean;
}

function Section({ title, names, of, labels, record, widgets = {}, isNew }: SectionProps) {
  return (
    <fieldset className="form-section">
      {title && <legend>{title}</legend>}
      <div className="form-grid">
        {names.map((name) => (
          <Item
            key={name}
            name={name}
            of={of}
            labels={labels}
            record={record}
            widget={widgets[name]}
            isNew={isNew}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ItemProps extends Pick<SectionProps, 'of' | 'labels' | 'record' | 'isNew'> {
  name: string;
  widget: Widgets[string] | undefined;
}

function Item({ name, of, labels, record, widget, isNew }: ItemProps) {
  const field = of.fields[name];
  const { either } = useTranslation();
  const values = (Form.useWatch([], record.form) ?? {}) as Record<string, unknown>;
  if (!field) return null;
  const [, rows] = childrenIn(of).find(([each]) => each === name) ?? [];
  if (rows && !widget)
    return (
      <div className="wide">
        <RowTable
          of={rows}
          name={name}
          field={field}
          label={labels.field(name)}
          form={record.form}
        />
      </div>
    );
  const Input = (widget ?? FieldInput) as typeof FieldInput;
  return (
    <div
      className={field.kind === 'longText' ? 'wide' : undefined}
      onBlur={() => record.onBlur(name)}
    >
      <Form.Item
        name={name}
        label={labels.field(name)}
        required={field.required}
        extra={either([`hints.${of.name}.${name}`, `hints.${name}`], '') || undefined}
      >
        <Input
          field={field}
          name={name}
          labels={labels}
          values={values}
          disabled={field.immutable && !isNew}
        />
      </Form.Item>
    </div>
  );
}

/** Ctrl-S and Ctrl-Enter save, wherever the focus is. */
function useSaveKey(record: RecordForm): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    if (!['s', 'enter'].includes(event.key.toLowerCase())) return;
    event.preventDefault();
    event.stopPropagation();
    void record.save();
  };
  // A select would handle Ctrl-Enter itself.
  useKeyDown(onKeyDown, { first: true });
}
