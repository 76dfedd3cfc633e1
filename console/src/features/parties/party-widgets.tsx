import './parties.css';
import { type InputParts, StateInput, type Widgets } from '../../resource';
import { PhoneInput, TinInput } from './normalised-input';
import { RoleInput } from './role-input';
import { TinSearch } from './tin-search';

const tinInputOf = (of: string) =>
  function TinWithSearch(parts: InputParts<string | null>) {
    return (
      <TinInput
        {...parts}
        after={<TinSearch of={of} values={parts.values} take={(tin) => parts.onChange?.(tin)} />}
      />
    );
  };

/** The inputs of a party that know more than their kind of field. */
export const partyWidgets: Readonly<Record<string, Widgets>> = {
  buyer: {
    buyerRole: RoleInput,
    tin: tinInputOf('buyer'),
    contactPhone: PhoneInput,
    state: StateInput,
  },
  supplier: { tin: tinInputOf('supplier'), contactNumber: PhoneInput, state: StateInput },
};
