import type { FormInstance } from 'antd';
import { useRef } from 'react';

import { typedIn } from '../../providers/session/kept-work';
import { type KeptWork, useKeptWork } from './kept-work';

interface Options<Values> {
  form: FormInstance<Values>;
  /** What is edited: `sysOrg:12`, `mail:12`. */
  place: string;
  /** Fields that are never stored on a device, such as passwords. */
  secret?: readonly (keyof Values & string)[];
}

interface KeptForm<Values> extends Omit<KeptWork, 'touched'> {
  /** To be passed to the form as `onValuesChange`. */
  touched: (changed: Partial<Values>, values: Values) => void;
}

/** Keeps what is typed into a hand-written form until it is saved or cancelled. */
export function useKeptForm<Values extends object>({
  form,
  place,
  secret = [],
}: Options<Values>): KeptForm<Values> {
  const typed = useRef<Partial<Values> | null>(null);
  /** The values before the first keystroke. */
  const before = useRef<Values | null>(null);
  const kept = useKeptWork<Partial<Values>>({
    place,
    version: null,
    read: () => {
      if (typed.current === null) return null;
      const data = without(typed.current, secret);
      return { base: data, data };
    },
    goOn: ({ data }) => {
      form.setFieldsValue(data as Parameters<typeof form.setFieldsValue>[0]);
      typed.current = data;
    },
  });
  return {
    offer: kept.offer,
    // Untouched fields are left as they are in the form: others may have changed them meanwhile.
    touched: (changed, values) => {
      before.current ??= values;
      const names = new Set([...Object.keys(changed), ...Object.keys(typed.current ?? {})]);
      const written = Object.entries(values).filter(([name]) => names.has(name));
      typed.current = { ...typedIn(before.current, values), ...Object.fromEntries(written) };
      kept.touched();
    },
    done: () => {
      typed.current = null;
      before.current = null;
      kept.done();
    },
  };
}

const without = <Values extends object>(
  values: Values,
  names: readonly string[],
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !names.includes(name)),
  ) as Partial<Values>;
