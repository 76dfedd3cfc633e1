import { useCreate, useUpdate } from '@refinedev/core';
import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { faultsOfField, normalise, rowsIn } from '@kernel/fields';
import { faultsOfRecord, normaliseRecord, type ResourceDefinition } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import type { FieldError } from '@platform/contract';
import { ApiError } from '../../providers/http/api-error';
import { typedIn } from '../../providers/session/kept-work';
import { useTranslation } from '../../providers/translation';
import { usePending } from '../../providers/use-pending';
import type { Row } from '../definition/definition';
import { type KeptWork, useKeptWork } from './kept-work';
import { namePathOf, rootOf } from './paths';
import { type Refusal, refusalOf } from './refusal-notice';

export interface RecordForm {
  form: FormInstance;
  isDirty: boolean;
  pending: boolean;
  refusal: Refusal | null;
  faultCount: number;
  onChange: (changed: Record<string, unknown>) => void;
  onBlur: (name: string) => void;
  kept: KeptWork;
  save: () => Promise<void>;
}

interface Options {
  of: ResourceDefinition;
  row: Row | null;
  saved: (id: string) => void;
}

/**
 * The same rules as the server's: a field is checked when it is left, the whole record when it is
 * saved.
 */
export function useRecordForm({ of, row, saved }: Options): RecordForm {
  const [form] = Form.useForm();
  const { t } = useTranslation();
  const tried = useRef(false);
  const [isDirty, setDirty] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [faultCount, setFaultCount] = useState(0);
  const send = useSend(of, row);
  const { pending, run } = usePending();
  const kept = useKeptWork<Row>({
    place: `${of.name}:${row?.id ?? 'new'}`,
    version: row?.version ?? null,
    read: () =>
      isDirty
        ? { base: row ?? noRow, data: withoutSecrets(of, form.getFieldsValue(true) as Row) }
        : null,
    goOn: ({ base, data }) => {
      form.setFieldsValue(typedIn(base, data));
      setDirty(true);
    },
  });
  const say = (fault: Fault): string => t(fault.code, fault.params);
  const check = (): Fault[] => {
    const record = normaliseRecord(of, form.getFieldsValue(true) as Row);
    const faults = [...faultsOfRecord(of, record)];
    showFaults(
      form,
      of,
      faults.map((fault) => ({ ...fault, message: say(fault) })),
    );
    const errors = faults.filter((fault) => fault.severity !== 'warning');
    setFaultCount(errors.length);
    return errors;
  };
  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    // The person signs in again, and then saves what is still here.
    if (error.statusCode === 401) return;
    const own = error.faults.filter((fault) => rootOf(fault.path) in of.fields);
    showFaults(form, of, own);
    setFaultCount(own.length);
    setRefusal(refusalOf(error, own.length > 0 ? t('formInvalid', { n: own.length }) : undefined));
    focusFirst(form, own);
  };
  const store = async (): Promise<void> => {
    const id = await send(normaliseRecord(of, form.getFieldsValue(true) as Row));
    // The unsaved-changes guard must know before the URL changes.
    flushSync(() => setDirty(false));
    kept.done();
    saved(id);
  };
  const save = async (): Promise<void> => {
    tried.current = true;
    setRefusal(null);
    const errors = check();
    if (errors.length > 0) return focusFirst(form, errors);
    // Inert fields cannot be focused: a refusal is shown once they are live again.
    await run(store).catch(refuse);
  };
  return {
    form,
    isDirty,
    pending,
    refusal,
    faultCount,
    kept,
    onChange: () => {
      setDirty(true);
      kept.touched();
      if (tried.current) check();
    },
    onBlur: (name) => {
      const field = of.fields[name];
      if (tried.current || !field || !form.isFieldTouched(name)) return;
      const value = normalise(field, form.getFieldValue(name) as unknown);
      const [fault] = faultsOfField(field, value, name);
      form.setFields([{ name, errors: fault ? [say(fault)] : [] }]);
    },
    save,
  };
}

const noRow = {} as Row;
const hidden: ReadonlySet<string> = new Set(['secret', 'sealed']);

/** Passwords and keys are not stored on a device, nor are fields that the server encrypts. */
const withoutSecrets = ({ fields }: ResourceDefinition, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !hidden.has(fields[name]?.kind ?? '')),
  ) as Row;

function useSend(of: ResourceDefinition, row: Row | null) {
  const create = useCreate<Row, ApiError>({ successNotification: false, errorNotification: false });
  const update = useUpdate<Row, ApiError>({ successNotification: false, errorNotification: false });
  return async (record: object): Promise<string> => {
    if (!row) {
      const { data } = await create.mutateAsync({ resource: of.name, values: record });
      return data.id;
    }
    const values = { ...record, version: row.version };
    await update.mutateAsync({ resource: of.name, id: row.id, values });
    return row.id;
  };
}

type ShownFault = Pick<FieldError, 'path' | 'message'> & Pick<Fault, 'severity'>;

/** Shows each fault at its field and clears the others. */
function showFaults(
  form: FormInstance,
  of: ResourceDefinition,
  faults: readonly ShownFault[],
): void {
  form.setFields(
    placesIn(form, of).map((name) => {
      const here = faults.filter((fault) => isAt(fault.path, name, of));
      const reported = (warning: boolean): string[] =>
        here
          .filter((each) => (each.severity === 'warning') === warning)
          .map((each) => each.message);
      return { name, errors: reported(false), warnings: reported(true) };
    }),
  );
}

/**
 * The places where a fault can be shown: at each field, and inside rows at each of their fields.
 */
function placesIn(form: FormInstance, of: ResourceDefinition): (string | number)[][] {
  const values = form.getFieldsValue(true) as Row;
  return Object.entries(of.fields).flatMap(([name, { fields = {} }]) => [
    [name],
    ...rowsIn(values[name]).flatMap((_, at) =>
      Object.keys(fields).map((inside) => [name, at, inside]),
    ),
  ]);
}

/** At its field, even if it concerns a part of it; a fault inside rows, at the exact input. */
const isAt = (path: string, place: (string | number)[], of: ResourceDefinition): boolean =>
  of.fields[rootOf(path)]?.kind === 'children'
    ? namePathOf(path).join() === place.join()
    : place.length === 1 && rootOf(path) === place[0];

function focusFirst(form: FormInstance, faults: readonly { path: string }[]): void {
  const first = faults[0];
  if (first) form.scrollToField(namePathOf(first.path), { block: 'center', focus: true });
}
