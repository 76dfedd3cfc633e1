import { useList } from '@refinedev/core';

import type { Answered } from '@kernel/resource';
import { acceptance, type AcceptanceView } from '@modules/accounts/contract';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import type { Row } from '../../resource';

/** The policies that this person agreed to; empty unless they registered the organisation. */
export function OwnAcceptances({ row }: { row: Row }) {
  const { t } = useTranslation();
  const can = useCan();
  const { result } = useList<Answered<AcceptanceView>>({
    resource: acceptance.name,
    filters: [{ field: 'userId', operator: 'eq', value: row.id }],
    pagination: { pageSize: 20 },
    errorNotification: false,
    queryOptions: { enabled: can('sysAcceptance:page') },
  });
  if (result.data.length === 0) return null;
  return (
    <section>
      <h2>{t('resources.sysAcceptance.many')}</h2>
      <ul>
        {result.data.map(({ id, policy, version, acceptedAt }) => (
          <li key={id}>
            {t(`choices.policy.${policy}`)} {version}{' '}
            <span className="dim figures">{acceptedAt}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
