import { Form, type FormItemProps } from 'antd';

import { useTranslation } from '../../providers/translation';
import { PasswordInput } from '../../shell/outside/password-input';

export function PasswordField({ rules }: { rules: FormItemProps['rules'] }) {
  const { t } = useTranslation();
  return (
    <Form.Item name="password" label={t('login.password')} rules={rules}>
      <PasswordInput autoComplete="current-password" />
    </Form.Item>
  );
}
