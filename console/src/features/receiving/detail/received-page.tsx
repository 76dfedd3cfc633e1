import { useParams } from 'react-router-dom';

import { ApiError } from '../../../providers/http/api-error';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { EmptyState } from '../../../resource';
import { NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { usePageTitle } from '../../../shell/frame/page-title';
import { Skeleton } from '../../../shell/states/skeleton';
import { useReceivedActions } from '../list/use-received-actions';
import { nameOfReceived } from '../received-row';
import { Content } from './content';
import { Facts } from './facts';
import { Hints } from './hints';
import { History } from './history';
import { ReceivedHead } from './received-head';
import { useReceived } from './use-received';

/** `…/:id`: a received document, what the authority says about it, and our possible actions. */
export default function ReceivedPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const can = useCan();
  const { view, history, error, reload } = useReceived(id);
  const { actions, dialogs } = useReceivedActions(reload);
  usePageTitle(view && nameOfReceived(view));
  if (!can('received:page'))
    return (
      <EmptyState
        mark="!"
        tone="attention"
        title={t('resource.noPermission.title')}
        text={t('resource.noPermission.text', { permission: 'received:page' })}
      />
    );
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} again={reload} />;
  if (!view) return <Skeleton />;
  return (
    <article className="page-columns received-page">
      <ReceivedHead view={view} actions={actions(view)} />
      {dialogs}
      <div className="page-main">
        <Content id={id} />
      </div>
      <aside className="page-aside">
        <Hints view={view} />
        <Facts view={view} />
        <History entries={history} />
      </aside>
    </article>
  );
}
