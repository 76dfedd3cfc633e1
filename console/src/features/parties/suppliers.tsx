import { supplier } from '@modules/buyers/contract';
import { PartyList } from './party-list';

export default function Suppliers() {
  return <PartyList of={supplier} />;
}
