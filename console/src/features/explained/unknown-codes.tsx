import type { UnknownCodeRow } from '@modules/invoicing/contract';
import { call } from '../../providers/http/http';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { Instant } from '../../resource';
import { Failure } from '../../shell/states/failure';

/**
 * For the maintainers of the explanations: codes that were received but have no explanation yet.
 */
export function UnknownCodes() {
  const can = useCan();
  return can('sysUnknownCode:list') ? <Received /> : null;
}

const read = (signal: AbortSignal): Promise<UnknownCodeRow[]> =>
  call('/api/sysUnknownCode/list', { signal });

function Received() {
  const { t } = useTranslation();
  const { value: rows, error, again } = useLoaded(read);
  if (!rows && error) return <Failure title={t('state.dataFailed')} error={error} again={again} />;
  if (!rows) return null;
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
