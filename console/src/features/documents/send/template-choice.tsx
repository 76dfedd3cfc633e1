import { Select } from 'antd';
import { useCallback } from 'react';

import type { OfferedTemplate } from '@modules/invoicing/contract';
import { call } from '../../../providers/http';
import { useLoaded } from '../../../providers/use-loaded';
import { useTranslation } from '../../../providers/translation';

interface Props {
  /** Of the document. */
  id: string;
  value?: string | null;
  onChange?: (template: string | null) => void;
}

/** By which template a document is printed; the usual one unless another is chosen. */
export function TemplateChoice({ id, value, onChange }: Props) {
  const { t } = useTranslation();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<OfferedTemplate[]>('/api/document/templates', { query: { id }, signal }),
    [id],
  );
  const { value: offered } = useLoaded(load);
  return (
    <Select
      aria-label={t('printTemplate.label')}
      value={value ?? ''}
      onChange={(chosen) => onChange?.(chosen === '' ? null : chosen)}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t('printTemplate.usual') },
        ...(offered ?? []).map(({ ref, name }) => ({
          value: ref,
          label: name ?? t(`printTemplate.shipped.${ref}`),
        })),
      ]}
    />
  );
}
