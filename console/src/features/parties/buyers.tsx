import { useMailLinks } from './entries/mail-links';
import { useOwnBuyers } from './own-buyers';
import { PartyList } from './party-list';

export default function Buyers() {
  const { batch, dialog } = useMailLinks();
  const { list, body } = useOwnBuyers();
  return (
    <>
      <PartyList of={list} body={body} batch={batch} />
      {dialog}
    </>
  );
}
