import { ReadMore } from '../../reading/read-more';
import { useMailLinks } from './entries/mail-links';
import { useOwnLink } from './entries/own-link';
import { useBuyerCustomColumns } from './buyer-custom-columns';
import { PartyList } from './party-list';

export default function Buyers() {
  const mailing = useMailLinks();
  const own = useOwnLink();
  const { list, ...asked } = useBuyerCustomColumns();
  return (
    <>
      <PartyList
        of={list}
        {...asked}
        actions={own.actions}
        batch={mailing.batch}
        toolbar={<ReadMore topic="tin" brief />}
      />
      {mailing.dialog}
      {own.dialog}
    </>
  );
}
