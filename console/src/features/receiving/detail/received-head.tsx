import { refusalToReject } from '@modules/receiving/contract';
import { useCan } from '../../../providers/session/session';
import { labelled, useTranslation } from '../../../providers/translation';
import { ReadMore } from '../../../reading/read-more';
import { type Action, Amount, Countdown, PageHead } from '../../../resource';
import { useLinks } from '../links';
import { factsOf, nameOfReceived } from '../received-row';
import { ReceivedStatusTag } from '../status';
import type { ReceivedView } from './use-received';

/** Number, status, the countdown while it is running, the one next action, the rest in a menu. */
export function ReceivedHead({ view, actions }: { view: ReceivedView; actions: Action[] }) {
  const { t } = useTranslation();
  const can = useCan();
  const links = useLinks();
  const offered = actions.filter(({ allow }) => can(allow));
  return (
    <PageHead
      back={{ to: links.list, label: t('received.back') }}
      name={nameOfReceived(view)}
      figure={<Amount value={view.total} currency="MYR" />}
      primary={offered.find(({ key, disabled }) => key === 'reject' && !disabled)}
      actions={offered}
    >
      <ReceivedStatusTag status={view.status} rejection={view.rejection} />
      {view.deadline && !refusalToReject(factsOf(view), new Date()) && (
        <span className="dim">
          {labelled(t('received.timeToReject'))}
          <Countdown until={view.deadline} /> <ReadMore topic="rejection72h" brief />
        </span>
      )}
    </PageHead>
  );
}
