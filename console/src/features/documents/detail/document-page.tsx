import { useLocation, useNavigate, useParams } from 'react-router-dom';

import { ApiError } from '../../../providers/http/api-error';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { EmptyState } from '../../../resource';
import { isTyping } from '../../../resource/list/state/use-list-keys';
import { NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { useKeyDown } from '../../../shell/look/key-down';
import { useMedia } from '../../../shell/look/media';
import { usePageTitle } from '../../../shell/frame/page-title';
import { Skeleton } from '../../../shell/states/skeleton';
import { useDocumentActions } from '../actions/use-document-actions';
import type { EditorNavigation } from '../actions/use-re-edit';
import { useKind } from '../kind-context';
import { MergePanel } from '../merge/merge-panel';
import { useOnlyTag } from '../use-only-tag';
import { nameOfDocument } from '../document-row';
import { DocumentFacts } from './document-facts';
import { DocumentHead } from './document-head';
import { Findings } from './findings';
import { History } from './history';
import { NotesPanel } from './notes-panel';
import { PdfPane } from './pdf-pane';
import { Prints } from './prints';
import { RejectionBanner } from './rejection-banner';
import { useDocument } from './use-document';
import { Validated } from './validated';

/** Wide enough to show the printed document beside the data. */
const WIDE = '(min-width: 1680px)';

/** `…/:id`: a document, its history, and the possible actions. */
export default function DocumentPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const can = useCan();
  const { view, timeline, error, reload } = useDocument(id);
  const { actions, dialogs } = useDocumentActions(reload);
  const wide = useMedia(WIDE);
  usePageTitle(view && nameOfDocument(view));
  const kind = useKind();
  const navigation = useLocation().state as EditorNavigation | null;
  useOnlyTag([kind.edit(id), navigation?.replaces]);
  useNextByKey();
  if (!can('document:page'))
    return (
      <EmptyState
        mark="!"
        tone="attention"
        title={t('resource.noPermission.title')}
        text={t('resource.noPermission.text', { permission: 'document:page' })}
      />
    );
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} title={t('documents.loadFailed')} again={reload} />;
  if (!view) return <Skeleton />;
  const hasPaper = view.submitStatus === 10 && can('document:print');
  return (
    <article className={wide && hasPaper ? 'page-columns with-paper' : 'page-columns'}>
      <DocumentHead view={view} actions={actions(view)} />
      {dialogs}
      <div className="page-main">
        <Findings view={view} reload={reload} />
        <RejectionBanner view={view} changed={reload} />
        <MergePanel view={view} />
        <NotesPanel view={view} />
        <DocumentFacts view={view} />
      </div>
      <aside className="page-aside">
        <Validated view={view} changed={reload} />
        <Prints view={view} timeline={timeline} />
        <History entries={timeline} />
      </aside>
      {wide && hasPaper && <PdfPane id={view.id} version={view.version} />}
    </article>
  );
}

/** `n` as in the list: whoever has submitted one writes the next. */
function useNextByKey(): void {
  const can = useCan();
  const kind = useKind();
  const navigate = useNavigate();
  useKeyDown((event) => {
    if (event.key !== 'n' || isTyping(event) || !can('document:add')) return;
    event.preventDefault();
    void navigate(kind.add);
  });
}
