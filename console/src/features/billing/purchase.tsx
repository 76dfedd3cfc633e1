import './billing.css';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { PackagesView } from '@modules/billing/contract';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { Choose } from './choose';
import { FailedState } from '../../shell/states/failed-state';
import { Paying } from './paying';

const packages = (signal: AbortSignal): Promise<PackagesView> =>
  call('/api/order/packages', { signal });

/**
 * Packages side by side, then the payment of the order; the URL holds the order, so that a reload
 * resumes it.
 */
export default function Purchase() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { value, error, again } = useLoaded(packages);
  const [round, setRound] = useState(0);
  const orderId = query.get('order');
  const show = useCallback(
    (id: string | null) => {
      setQuery(id === null ? {} : { order: id });
      setRound((before) => before + 1);
    },
    [setQuery],
  );
  if (error)
    return (
      <FailedState error={error} again={again}>
        {t('billing.loadFailed')}
      </FailedState>
    );
  if (!value) return <div className="bone block" aria-busy="true" />;
  return (
    <div className="billing">
      {orderId ? (
        <Paying key={orderId} orderId={orderId} offered={value} leave={() => show(null)} />
      ) : (
        <Choose key={round} offered={value} ordered={show} />
      )}
    </div>
  );
}
