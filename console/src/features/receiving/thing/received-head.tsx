import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router';

import { refusalToReject } from '@modules/receiving/contract';
import { useCan } from '../../../providers/session';
import { useWords } from '../../../providers/words';
import { type Action, ActionButton, ActionMenu, Amount, Countdown } from '../../../resource';
import { useLinks } from '../links';
import { factsOf, nameOfReceived } from '../received-row';
import { ReceivedStatusTag } from '../status';
import type { ReceivedView } from './use-received';

/** Number, status, the countdown while it runs, the one next action, the rest in a menu. */
export function ReceivedHead({ view, actions }: { view: ReceivedView; actions: Action[] }) {
  const { t } = useWords();
  const can = useCan();
  const links = useLinks();
  const offered = actions.filter(({ allow }) => can(allow));
  const primary = offered.find(({ key, disabled }) => key === 'reject' && !disabled);
  return (
    <header className="received-head">
      <Link className="received-back" to={links.list} aria-label={t('received.back')}>
        <ArrowLeftOutlined />
      </Link>
      <div className="received-title">
        <h1>{nameOfReceived(view)}</h1>
        <ReceivedStatusTag status={view.status} rejection={view.rejection} />
        {view.deadline && !refusalToReject(factsOf(view), new Date()) && (
          <span className="dim">
            {t('received.timeToReject')}: <Countdown until={view.deadline} />
          </span>
        )}
      </div>
      <span className="grow" />
      <strong className="received-total">
        <Amount value={view.total} currency="MYR" />
      </strong>
      <span className="received-actions">
        {primary && (
          <ActionButton danger icon={primary.icon} run={primary.run}>
            {primary.label}
          </ActionButton>
        )}
        <ActionMenu
          actions={offered.filter((action) => action !== primary)}
          label={t('action.more')}
        />
      </span>
    </header>
  );
}
