import { Alert, App, Button, Form } from 'antd';
import { useState } from 'react';

import { faultsOfValue } from '@kernel/rules';
import { newPassword } from '@modules/identity/contract';
import { ApiError, messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { NewPasswordInput } from '../../../shell/outside/new-password-input';
import { PasswordInput } from '../../../shell/outside/password-input';

interface Passwords {
  passwordOld: string;
  passwordNew: string;
  again: string;
}

interface Props {
  /** For password managers. */
  account?: string;
  done?: () => void;
}

/** Changes the password: the current one, the new one, and the new one again to catch typos. */
export function PasswordForm({ account, done }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Passwords>();
  const { change, pending, refusal } = useChange(form, done);
  const required = (name: string) => ({
    required: true,
    message: t('login.required', { name: t(name) }),
  });
  const byTheRules = {
    validator: (_rule: unknown, value: string): Promise<void> => {
      const [fault] = value ? [...faultsOfValue(value, newPassword, '')] : [];
      return fault ? Promise.reject(new Error(t(fault.code, fault.params))) : Promise.resolve();
    },
  };
  const theSame = {
    validator: (_rule: unknown, value: string): Promise<void> =>
      !value || value === form.getFieldValue('passwordNew')
        ? Promise.resolve()
        : Promise.reject(new Error(t('centre.mismatch'))),
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className="password-form"
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={(values) => void change(values)}
    >
      {refusal && <Alert type="error" showIcon message={refusal} />}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <Form.Item
        name="passwordOld"
        label={t('centre.passwordOld')}
        rules={[required('centre.passwordOld')]}
      >
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="passwordNew"
        label={t('centre.passwordNew')}
        extra={t('centre.passwordRules')}
        rules={[required('centre.passwordNew'), byTheRules]}
      >
        <NewPasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('centre.passwordAgain')}
        dependencies={['passwordNew']}
        rules={[required('centre.passwordAgain'), theSame]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={pending}>
        {t('centre.changePassword')}
      </Button>
    </Form>
  );
}

function useChange(form: ReturnType<typeof Form.useForm<Passwords>>[0], done?: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = async ({ passwordOld, passwordNew }: Passwords): Promise<void> => {
    setPending(true);
    setRefusal(null);
    try {
      await call('/api/sysUser/changePwd', { body: { passwordOld, passwordNew } });
      form.resetFields();
      void message.success(t('centre.passwordChanged'));
      done?.();
    } catch (error) {
      const [fault] = error instanceof ApiError ? error.faults : [];
      if (fault?.path === 'passwordNew')
        form.setFields([{ name: 'passwordNew', errors: [fault.message] }]);
      else if (error instanceof ApiError && error.errorCode === 'AUTH_WRONG_PASSWORD')
        form.setFields([{ name: 'passwordOld', errors: [error.message] }]);
      else setRefusal(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return { change, pending, refusal };
}
