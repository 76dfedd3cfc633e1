import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ApiError } from '../../../providers/http/api-error';
import { useCan } from '../../../providers/session/session';
import { useLoaded } from '../../../providers/use-loaded';
import { useTranslation } from '../../../providers/translation';
import { NoPermissionPage, NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { usePageTitle } from '../../../shell/frame/page-title';
import { Skeleton } from '../../../shell/states/skeleton';
import { useKind } from '../kind-context';
import { begin } from './begin';
import { beginNote } from './references/begin-note';
import { useSubmitButton } from './saving/use-submit-button';
import { WriteNew } from './write-new';

/** `…/new`: a document that is not stored yet; `?of=12` makes it a note against that document. */
export default function NewDocument() {
  const can = useCan();
  const kind = useKind();
  const { t } = useTranslation();
  const of = useSearchParams()[0].get('of');
  usePageTitle(t('documents.new', { one: kind.one }));
  const { number } = kind;
  const { value, error, again } = useLoaded(
    useCallback(() => (of ? beginNote(number, of) : begin(number)), [number, of]),
  );
  if (!can('document:add')) return <NoPermissionPage />;
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} title={t('state.formFailed')} again={again} />;
  if (!value) return <Skeleton />;
  return (
    <WriteNew
      {...value}
      place={of ? `document:new:${number}:of:${of}` : undefined}
      useSubmit={useSubmitButton}
    />
  );
}
