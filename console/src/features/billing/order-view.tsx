import { useMemo } from 'react';

import { decimal } from '@kernel/money';
import type { Answered } from '@kernel/resource';
import { type Order, order, type PackagesView } from '@modules/billing/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { Amount, type Column, type Row } from '../../resource';
import { nameIn } from './names';

/** Ids of other records mean nothing to a reader. */
const internal = ['planId', 'userId', 'replaces'];
const shown = Object.entries(order.fields).filter(([name]) => !internal.includes(name));

/** An order as lists and details show it. */
export const shownOrder = { ...order, fields: Object.fromEntries(shown) };

/** In one's own orders the last day matters most and the orderer least. */
const ranks: Readonly<Record<string, number>> = {
  orderSn: -5,
  status: -4,
  realAmount: -3,
  planCode: -2,
  expireDate: -1,
  orgName: 1,
  userName: 1,
};
const rankOf = ([name]: (typeof shown)[number]): number => ranks[name] ?? 0;
export const ownOrder = {
  ...order,
  fields: Object.fromEntries(shown.toSorted((one, other) => rankOf(one) - rankOf(other))),
};

export const servicesColumn: Column = { render: (row) => <Services of={row} /> };

const readPackages = (signal: AbortSignal): Promise<PackagesView> =>
  call('/api/order/packages', { signal });

/** The plan by its name in the reader's language; one that is no longer offered by its code. */
export function usePlanColumn(): Column {
  const { language } = useTranslation();
  const { value } = useLoaded(readPackages);
  return useMemo(() => {
    const nameOf = (row: Row): string => {
      const known = value?.packages.find(({ plan }) => plan.id === row.planId);
      return known ? nameIn(known.plan, language) : String(row.planCode);
    };
    return { render: nameOf, text: nameOf };
  }, [value, language]);
}

/** The services ordered with the plan, by their names in the reader's language. */
function Services({ of }: { of: Row }) {
  const { t, language } = useTranslation();
  const { value } = useLoaded(readPackages);
  const known = (value?.packages ?? []).flatMap(({ details }) => details);
  return (
    <ul className="ordered">
      {(of.details as Answered<Order>['details']).map(({ planDetailId, service, realAmount }) => {
        const detail = known.find(({ id }) => id === planDetailId);
        return (
          <li key={planDetailId}>
            {detail ? nameIn(detail, language) : service}{' '}
            {decimal(realAmount).isZero() ? (
              <span className="dim">({t('billing.inPlan')})</span>
            ) : (
              <Amount value={realAmount} currency="MYR" />
            )}
          </li>
        );
      })}
    </ul>
  );
}
