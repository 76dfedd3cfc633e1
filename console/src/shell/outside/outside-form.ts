import { Form, type FormInstance, type FormItemProps } from 'antd';
import { useState } from 'react';

import { faultsOfValue, type Rule } from '@kernel/rules';
import { ApiError, messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';

type AntdRules = NonNullable<FormItemProps['rules']>;

/** The server's own rules for a field, in the current language. */
export function useRules(): (name: string, rules: readonly Rule[]) => AntdRules {
  const { t } = useTranslation();
  return (name, rules) => [
    { required: true, whitespace: true, message: t('account.wanted', { name: t(name) }) },
    {
      validator: (_, value: unknown) => {
        const [fault] =
          typeof value === 'string' && value.trim() ? faultsOfValue(value, rules, '') : [];
        return fault ? Promise.reject(new Error(t(fault.code, fault.params))) : Promise.resolve();
      },
    },
  ];
}

/** The same password, typed again. */
export function useSameAs(): (field: string) => AntdRules {
  const { t } = useTranslation();
  return (field) => [
    { required: true, message: t('account.wanted', { name: t('account.confirmPassword') }) },
    ({ getFieldValue }) => ({
      validator: (_, value: unknown) =>
        !value || value === getFieldValue(field)
          ? Promise.resolve()
          : Promise.reject(new Error(t('newPassword.different'))),
    }),
  ];
}

export interface OutsideForm<Values> {
  form: FormInstance<Values>;
  pending: boolean;
  refusal: string | null;
  submit: (values: Values) => Promise<void>;
}

/**
 * Sends a form; faults are shown at their fields, the first of which gets the focus, everything else
 * above it. While it is sent its fields stay enabled: a disabled field would lose the focus.
 */
export function useOutsideForm<Values extends object>(
  send: (values: Values) => Promise<void>,
  otherwise: string,
): OutsideForm<Values> {
  const [form] = Form.useForm<Values>();
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (error: unknown): void => {
    const faults = error instanceof ApiError ? error.faults : [];
    const known = faults.filter(({ path }) => path in form.getFieldsValue(true));
    form.setFields(known.map(({ path, message }) => ({ name: path as never, errors: [message] })));
    const [first] = known;
    if (first) form.scrollToField(first.path, { focus: true, block: 'center' });
    if (known.length < faults.length || faults.length === 0)
      setRefusal(isReported(error) ? messageOf(error) : t(otherwise));
  };
  const submit = async (values: Values): Promise<void> => {
    setPending(true);
    setRefusal(null);
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };
  return { form, pending, refusal, submit };
}

/** A refusal has its reason; for a failure on our side the page has its own message. */
export const isReported = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode > 0 && error.statusCode < 500;
