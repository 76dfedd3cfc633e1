import { buyer } from '@modules/buyers/contract';
import { useMailLinks } from './desk/mail-links';
import { PartyList } from './party-list';

export default function Buyers() {
  const { batch, dialog } = useMailLinks();
  return (
    <>
      <PartyList of={buyer} batch={batch} />
      {dialog}
    </>
  );
}
