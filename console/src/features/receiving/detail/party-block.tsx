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
        <Address party={party} />
        {contact.length > 0 && <span className="figures">{contact.join(' · ')}</span>}
      </address>
    </div>
  );
}

/** State and country by name. */
function Address({ party }: { party: ReadableParty }) {
  const state = useCodeLabel('state', party.state ?? '');
  const country = useCodeLabel('country', party.country ?? '');
  // "17" is "not applicable", as of a foreign address.
  const lines = [...party.address, party.state === '17' ? '' : state, country];
  return <span>{lines.filter((line) => line !== '' && line !== 'NA').join(', ')}</span>;
}

const Activity = ({ code }: { code: string }) => (
  <span className="dim">
    {code} {useCodeLabel('msic', code)}
  </span>
);
