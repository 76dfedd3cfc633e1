import { Input, type InputProps } from 'antd';
import { useState } from 'react';

import { isDecimalText } from '@kernel/money';
import { grouped, plain } from './figures';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** An amount as text: grouped while it rests, plain while it is typed. No float at any time. */
export function AmountInput({ value, onChange, onFocus, onBlur, className, ...rest }: Props) {
  const [typing, setTyping] = useState(false);
  const shown = value ?? '';
  return (
    <Input
      {...rest}
      className={`amount-input ${className ?? ''}`}
      inputMode="decimal"
      autoComplete="off"
      value={!typing && isDecimalText(shown) ? grouped(shown) : shown}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      onChange={(event) => onChange?.(plain(event.target.value) || null)}
    />
  );
}
