import type { Party } from '@modules/invoicing/contract';
import { useTranslation } from '../../../../providers/translation';
import { statedState, useOfficialName } from '../../../../resource';

interface Props {
  party: Party;
  /** The name is shown elsewhere, for example in a picker above. */
  nameless?: boolean;
}

/** A number stays on the line of its name. */
const UNBROKEN = '\u00a0';

/** The details that appear on the document: name, numbers, address. */
export function PartyCardView({ party, nameless = false }: Props) {
  const { t } = useTranslation();
  const country = useOfficialName('country', party.country ?? '');
  const state = useOfficialName('state', statedState(party.state));
  const lines = [party.addressLine0, party.addressLine1, party.addressLine2];
  const town = [party.postalCode, party.city].filter(Boolean).join(' ');
  return (
    <address className="party-card">
      {!nameless && <strong>{party.name}</strong>}
      <span className="figures">
        {`${t('fields.tin')}${UNBROKEN}${party.tin}`}
        {party.idType && ` · ${party.idType}${UNBROKEN}${party.idValue ?? ''}`}
      </span>
      <span>
        {[...lines, town, state, country].filter((each) => each && each !== 'NA').join(', ')}
      </span>
      <span className="figures">
        {[party.phone, party.email].filter((each) => each && each !== 'NA').join(' · ')}
      </span>
    </address>
  );
}
