import { longText } from '@kernel/fields';
import { useMemo } from 'react';

import { RichTextInput } from '../../../rich-text/rich-text-input';

const field = longText({ max: 20_000 });

interface Props {
  id?: string;
  label: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** Formatted text outside a declared form. */
export function ContentInput({ id, label, value = null, onChange }: Props) {
  const labels = useMemo(
    () => ({ one: label, many: label, field: () => label, section: () => label, choice: () => '' }),
    [label],
  );
  return (
    <RichTextInput
      {...(id && { id })}
      value={value}
      onChange={(changed) => onChange?.(typeof changed === 'string' ? changed : null)}
      {...{ field, labels, name: 'content', values: {} }}
    />
  );
}
