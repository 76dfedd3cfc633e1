import './new-password-input.css';
import type { ComponentProps } from 'react';

import { strengthOf } from '@modules/identity/contract';
import { useTranslation } from '../../providers/translation';
import { PasswordInput } from './password-input';

const steps = [0, 1, 2, 3] as const;

/** A field for a new password: shows its strength, but forbids nothing. */
export function NewPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  const { t } = useTranslation();
  const typed = typeof props.value === 'string' ? props.value : '';
  const strength = strengthOf(typed);
  return (
    <>
      <PasswordInput {...props} />
      {typed !== '' && (
        <div className="password-strength" data-strength={strength}>
          <span className="password-steps" aria-hidden>
            {steps.map((step) => (
              <i key={step} className={step <= strength ? 'reached' : undefined} />
            ))}
          </span>
          <span role="status">
            {t('passwordStrength.is', { strength: t(`passwordStrength.level${strength}`) })}
          </span>
        </div>
      )}
    </>
  );
}
