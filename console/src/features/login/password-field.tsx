import { Form, type FormItemProps, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';

import { useWords } from '../../providers/words';

/** Says so when Caps Lock is on: the commonest reason for a refused password. */
export function PasswordField({ rules }: { rules: FormItemProps['rules'] }) {
  const { t } = useWords();
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  return (
    <>
      <Form.Item name="password" label={t('login.password')} rules={rules}>
        <Input.Password
          autoComplete="current-password"
          onKeyUp={look}
          onKeyDown={look}
          onBlur={() => setCaps(false)}
          aria-describedby="caps-lock"
        />
      </Form.Item>
      <p id="caps-lock" className={caps ? 'caps-lock on' : 'caps-lock'} role="status">
        {caps ? t('login.capsLock') : ''}
      </p>
    </>
  );
}
