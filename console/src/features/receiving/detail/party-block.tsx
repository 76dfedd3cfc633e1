import type { ReadableParty } from '@modules/receiving/contract';
import { useCodeLabel } from '../../../resource';

/** A party as stated in the document. */
export function PartyBlock({ title, party }: { title: string; party: ReadableParty }) {
  const contact = [party.phone, party.email].filter((each) => each && each !== 'NA');
  return (
    <div>
      <h2>{title}</h2>
      <address className="received-party">
        <strong>{party.name}</strong>
        {party.identities
          .filter(({ value }) => value !== 'NA')
          .map(({ scheme, value }) => (
            <span key={`${scheme} ${value}`} className="figures">
              {scheme} {value}
            </span>
          ))}
        {party.msicCode && <Activity code={party.msicCode} />}
        <span>{party.address.filter((line) => line !== 'NA').join(', ')}</span>
        {contact.length > 0 && <span className="figures">{contact.join(' · ')}</span>}
      </address>
    </div>
  );
}

const Activity = ({ code }: { code: string }) => (
  <span className="dim">
    {code} {useCodeLabel('msic', code)}
  </span>
);
