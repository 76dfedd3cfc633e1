import { Link } from 'react-router-dom';

import { useTranslation } from '../../../providers/translation';
import { useLinks } from '../links';
import type { ReceivedView } from './use-received';

/** What our own records say about the document; warnings first. */
export function Hints({ view }: { view: ReceivedView }) {
  const { t } = useTranslation();
  const links = useLinks();
  const { party, own, duplicates, selfBilled, direction } = view;
  return (
    <section className="panel">
      <h2>{t('received.hints.title')}</h2>
      <ul className="received-hints">
        {duplicates.length > 0 && (
          <li className="attention">
            <Linked to={links.received(duplicates[0]!)}>
              {t('received.hints.duplicates', { n: duplicates.length })}
            </Linked>
          </li>
        )}
        {selfBilled && (
          <li className="attention">
            <Linked to={links.own(selfBilled)}>
              {t('received.hints.selfBilled', { number: selfBilled.number ?? selfBilled.id })}
            </Linked>
          </li>
        )}
        {own && (
          <li>
            <Linked to={links.own(own)}>
              {t('received.hints.own', { number: own.number ?? own.id })}
            </Linked>
          </li>
        )}
        {direction === 'outgoing' && !own && (
          <li className="attention">{t('received.hints.elsewhere')}</li>
        )}
        <li>
          {party ? (
            <Linked to={links.party(party)}>
              {t(`received.hints.${party.role}`, { name: party.name })}
            </Linked>
          ) : (
            <span className="dim">{t('received.hints.unknown')}</span>
          )}
        </li>
      </ul>
    </section>
  );
}

const Linked = ({ to, children }: { to: string | null; children: string }) =>
  to ? <Link to={to}>{children}</Link> : <>{children}</>;
