import { useEffect, useState } from 'react';

import type { UnknownCodeRow } from '@modules/invoicing/contract';
import { call } from '../../providers/http';
import { useCan } from '../../providers/session';
import { useTranslation } from '../../providers/translation';
import { Instant } from '../../resource';

/**
 * For the maintainers of the explanations: codes that were received but have no explanation yet.
 */
export function UnknownCodes() {
  const { t } = useTranslation();
  const can = useCan();
  const allowed = can('sysUnknownCode:list');
  const [rows, setRows] = useState<UnknownCodeRow[]>([]);
  useEffect(() => {
    if (!allowed) return;
    const leaving = new AbortController();
    call<UnknownCodeRow[]>('/api/sysUnknownCode/list', { signal: leaving.signal }).then(
      setRows,
      () => undefined,
    );
    return () => leaving.abort();
  }, [allowed]);
  if (!allowed) return null;
  return (
    <section className="guide-unknown" aria-label={t('guide.unknown')}>
      <h2>{t('guide.unknown')}</h2>
      {rows.length === 0 ? (
        <p className="dim">{t('guide.unknownNone')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('guide.unknown')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('guide.code')}</th>
                <th scope="col">{t('guide.sample')}</th>
                <th scope="col">{t('guide.seen')}</th>
                <th scope="col">{t('guide.first')}</th>
                <th scope="col">{t('guide.last')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.code}>
                  <td>
                    <code>{row.code}</code>
                  </td>
                  <td lang="en">{row.sample}</td>
                  <td className="figures">{row.seen}</td>
                  <td>
                    <Instant value={row.firstSeen} />
                  </td>
                  <td>
                    <Instant value={row.lastSeen} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
