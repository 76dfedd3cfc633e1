import { useEffect, useState } from 'react';

import type { QuotationOrigin } from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { PageLink } from '../../../shell/frame/page-link';

/** The quotation that an invoice was made from; nothing if it was written by hand. */
export function FromQuotation({ documentId }: { documentId: string }) {
  const { t } = useTranslation();
  const origin = useOrigin(documentId);
  if (!origin) return null;
  const number = origin.invoiceNumber ?? `#${origin.id}`;
  return (
    <div>
      <dt>{t('quotations.from')}</dt>
      <dd>
        <PageLink page="quotation" rest={`/${origin.id}`}>
          {number}
        </PageLink>
      </dd>
    </div>
  );
}

function useOrigin(id: string): QuotationOrigin | null {
  const [origin, setOrigin] = useState<QuotationOrigin | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<QuotationOrigin | null>('/api/quotation/origin', {
      query: { id },
      signal: leaving.signal,
    }).then(setOrigin, () => setOrigin(null));
    return () => leaving.abort();
  }, [id]);
  return origin;
}
