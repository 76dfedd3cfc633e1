import type { FormInstance } from 'antd';
import { useRef } from 'react';

import { typedIn } from '../../providers/kept-work';
import { type KeptWork, useKeptWork } from './kept-work';

interface Options<Values> {
  form: FormInstance<Values>;
  /** What the form is about: `sysOrg:12`, `mail:12`. */
  place: string;
  /** Fields that a device does not keep, such as passwords. */
  secret?: readonly (keyof Values & string)[];
}

interface KeptForm<Values> extends Omit<KeptWork, 'touched'> {
  /** Give it to the form as `onValuesChange`. */
  touched: (changed: Partial<Values>, values: Values) => void;
}

/** Keeps what is typed into a form that is not a declared one, until it is saved or cancelled. */
export function useKeptForm<Values extends object>({
  form,
  place,
  secret = [],
}: Options<Values>): KeptForm<Values> {
  const typed = useRef<Partial<Values> | null>(null);
  /** As it was at the first keystroke, but for that. */
  const before = useRef<Values | null>(null);
  const kept = useKeptWork<Partial<Values>>({
    ...{ place, version: null },
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
    // What was not touched is left as the form finds it: others may have changed it meanwhile.
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
