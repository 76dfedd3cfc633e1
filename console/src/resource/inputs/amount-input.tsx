import { Input, type InputProps, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';

import { isDecimalText } from '@kernel/money';
import { grouped, plain, shortened } from '../show/figures';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/**
 * An amount as text: with thousands separators when not in focus, plain while typing. Never a
 * float.
 */
export function AmountInput({ value, onChange, onFocus, onBlur, className, ...rest }: Props) {
  const [typing, setTyping] = useState(false);
  const input = useRef<InputRef>(null);
  // The text changes on focus and is selected, so that typing replaces it, as in a spreadsheet.
  useLayoutEffect(() => {
    if (typing) input.current?.select();
  }, [typing]);
  const shown = value ?? '';
  const at = (text: string): string => (typing ? shown : grouped(text));
  return (
    <Input
      {...rest}
      ref={input}
      className={`amount-input ${className ?? ''}`}
      inputMode="decimal"
      autoComplete="off"
      value={isDecimalText(shown) ? at(shortened(shown)) : shown}
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
