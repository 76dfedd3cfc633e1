import { buyer } from '@modules/buyers/contract';
import { PartyList } from './party-list';

export default function Buyers() {
  return <PartyList of={buyer} />;
}
