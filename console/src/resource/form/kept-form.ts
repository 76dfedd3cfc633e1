import type { FormInstance } from 'antd';
import { useRef } from 'react';

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
  touched: (changed: unknown, values: Values) => void;
}

/** Keeps what is typed into a form that is not a declared one, until it is saved or cancelled. */
export function useKeptForm<Values extends object>({
  form,
  place,
  secret = [],
}: Options<Values>): KeptForm<Values> {
  const typed = useRef<Values | null>(null);
  const kept = useKeptWork<Partial<Values>>({
    ...{ place, version: null },
    read: () => {
      if (typed.current === null) return null;
      const data = without(typed.current, secret);
      return { base: data, data };
    },
    goOn: ({ data }) => {
      form.setFieldsValue(data as Parameters<typeof form.setFieldsValue>[0]);
      typed.current = form.getFieldsValue();
    },
  });
  return {
    offer: kept.offer,
    touched: (_, values) => {
      typed.current = values;
      kept.touched();
    },
    done: () => {
      typed.current = null;
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
