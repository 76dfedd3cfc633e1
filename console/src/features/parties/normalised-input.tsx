import { Button, Input } from 'antd';
import type { ReactNode } from 'react';

import { normalisedPhone, normalisedTin } from '@modules/buyers/contract';
import { useTranslation } from '../../providers/translation';
import type { InputParts } from '../../resource';

type Parts = InputParts<string | null>;

interface Props extends Parts {
  /** The authority's spelling. */
  wanted: string;
  after?: ReactNode;
}

/**
 * Typed text is kept; the authority's spelling is offered, never applied silently (decisions,
 * section 4).
 */
function NormalisedInput({ wanted, after, field, labels, name, ...parts }: Props) {
  const { t } = useTranslation();
  const { id, value, onChange, onBlur, disabled } = parts;
  const given = value ?? '';
  const differs = given.trim() !== '' && given !== 'NA' && wanted !== given;
  return (
    <>
      <span className="with-tool">
        <Input
          id={id}
          value={given}
          maxLength={field.max ? field.max * 2 : undefined}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(event) => onChange?.(event.target.value)}
        />
        {after}
      </span>
      {differs && (
        <span className="normalise" role="status">
          {t('parties.normalise.text', { label: labels.field(name), from: given, to: wanted })}{' '}
          <Button type="link" size="small" onClick={() => onChange?.(wanted)}>
            {t('parties.normalise.take')}
          </Button>
        </span>
      )}
    </>
  );
}

export const TinInput = ({ after, ...parts }: Parts & { after?: ReactNode }) => (
  <NormalisedInput {...parts} wanted={normalisedTin(parts.value ?? '')} after={after} />
);

const countryOf = ({ country }: Parts['values']): string | null =>
  typeof country === 'string' ? country : null;

export const PhoneInput = (parts: Parts) => (
  <NormalisedInput
    {...parts}
    wanted={normalisedPhone(parts.value ?? '', countryOf(parts.values))}
  />
);
