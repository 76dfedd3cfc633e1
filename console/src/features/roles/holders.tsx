import type { Holder } from '@modules/identity/contract';
import { useTranslation } from '../../providers/translation';

/** The people with the role whom the reader may see. */
export function Holders({ holders }: { holders: readonly Holder[] }) {
  const { t } = useTranslation();
  return (
    <section className="role-card" aria-labelledby="role-holders">
      <h2 id="role-holders">{t('role.tabs.holders')}</h2>
      {holders.length === 0 ? (
        <p className="dim">{t('role.nobody')}</p>
      ) : (
        <ul className="role-holders">
          {holders.map(({ id, realName, account, orgName }) => (
            <li key={id}>
              <strong>{realName}</strong>
              <span className="dim">{[account, orgName].join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
