import { Form, type FormItemProps } from 'antd';

import { useWords } from '../../providers/words';
import { PasswordInput } from '../../shell/password-input';

export function PasswordField({ rules }: { rules: FormItemProps['rules'] }) {
  const { t } = useWords();
  return (
    <Form.Item name="password" label={t('login.password')} rules={rules}>
      <PasswordInput autoComplete="current-password" />
    </Form.Item>
  );
}
