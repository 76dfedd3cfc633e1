import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import type { QuotationOrigin } from '@modules/invoicing/contract';
import { call } from '../../../providers/http';
import { useCan } from '../../../providers/session';
import { useTranslation } from '../../../providers/translation';
import { useQuotationsPath } from '../quotations/use-quotations-path';

/** The quotation that an invoice was made from; nothing if it was written by hand. */
export function FromQuotation({ documentId }: { documentId: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const path = useQuotationsPath();
  const origin = useOrigin(documentId);
  if (!origin) return null;
  const number = origin.invoiceNumber ?? `#${origin.id}`;
  return (
    <div>
      <dt>{t('quotations.from')}</dt>
      <dd>{can('quotation:page') ? <Link to={`${path}/${origin.id}`}>{number}</Link> : number}</dd>
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
