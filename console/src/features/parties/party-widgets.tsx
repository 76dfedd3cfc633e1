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

/** Special inputs for the fields of a party. */
export const partyWidgets: Readonly<Record<string, Widgets>> = {
  buyer: {
    buyerRole: RoleInput,
    tin: tinInputOf('buyer'),
    contactPhone: PhoneInput,
    state: StateInput,
  },
  supplier: { tin: tinInputOf('supplier'), contactNumber: PhoneInput, state: StateInput },
};
