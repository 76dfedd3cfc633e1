import type { ReadableParty } from '@modules/receiving/contract';
import { statedState, useCodeLabel, useOfficialName } from '../../../resource';

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
  const state = useOfficialName('state', statedState(party.state));
  const country = useOfficialName('country', party.country ?? '');
  const lines = [...party.address, state, country];
  return <span>{lines.filter((line) => line !== '' && line !== 'NA').join(', ')}</span>;
}

const Activity = ({ code }: { code: string }) => (
  <span className="dim">
    {code} {useCodeLabel('msic', code)}
  </span>
);
