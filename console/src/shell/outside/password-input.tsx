import './password-input.css';
import { Input } from 'antd';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';

import { useTranslation } from '../../providers/translation';

type Props = ComponentProps<typeof Input.Password>;

/**
 * A password field that warns when Caps Lock is on, the most common cause of a refused password.
 */
export function PasswordInput({ onKeyDown, onKeyUp, onBlur, ...rest }: Props) {
  const { t } = useTranslation();
  const hint = useId();
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  return (
    <>
      <Input.Password
        {...rest}
        aria-describedby={[rest['aria-describedby'], hint].filter(Boolean).join(' ')}
        onKeyDown={(event) => {
          look(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          look(event);
          onKeyUp?.(event);
        }}
        onBlur={(event) => {
          setCaps(false);
          onBlur?.(event);
        }}
      />
      <p id={hint} className="caps-lock" role="status">
        {caps ? t('login.capsLock') : ''}
      </p>
    </>
  );
}
