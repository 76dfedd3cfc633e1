import { Select } from 'antd';
import { useCallback } from 'react';

import type { OfferedTemplate, TemplateKind } from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';
import { useLoaded } from '../../../providers/use-loaded';
import { useTranslation } from '../../../providers/translation';

export type Printable = 'document' | 'quotation';

interface Props {
  /** What is printed: one document, or any of a kind. */
  of: { id: string; resource?: Printable } | { kind: TemplateKind };
  /** Provided by the surrounding form item. */
  id?: string;
  value?: string | null;
  onChange?: (template: string | null) => void;
  disabled?: boolean;
}

/** The template to print with; the usual one by default. */
export function TemplateChoice({ of, id, value, onChange, disabled }: Props) {
  const { t } = useTranslation();
  const resource = resourceOf(of);
  const document = 'id' in of ? of.id : undefined;
  const kind = 'kind' in of ? of.kind : undefined;
  const load = useCallback(
    (signal: AbortSignal) =>
      call<OfferedTemplate[]>(`/api/${resource}/templates`, {
        query: resource === 'quotation' ? {} : { id: document, invoiceType: kind },
        signal,
      }),
    [resource, document, kind],
  );
  const { value: offered } = useLoaded(load);
  return (
    <Select
      id={id}
      aria-label={t('printTemplate.label')}
      value={value ?? ''}
      disabled={disabled}
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

function resourceOf(of: Props['of']): Printable {
  if ('kind' in of) return of.kind === 'quotation' ? 'quotation' : 'document';
  return of.resource ?? 'document';
}
