import './notes.css';
import { Alert } from 'antd';

import { deadlineOf, Status, type DocumentAnswer } from '@modules/invoicing/contract';
import { labelled, useTranslation } from '../../../providers/translation';
import { ActionButton, Countdown, Instant } from '../../../resource';
import { isAsked, useRejection } from '../actions/use-rejection';

/** The buyer's request and reason, the time left to accept it, and both answers. */
export function RejectionBanner({ view, changed }: { view: DocumentAnswer; changed: () => void }) {
  const { t } = useTranslation();
  const { actions, dialogs } = useRejection(changed);
  if (isDeclined(view)) return <Declined view={view} />;
  if (!isAsked(view)) return null;
  const deadline = view.validatedAt && deadlineOf(new Date(view.validatedAt)).toISOString();
  return (
    <Alert
      type="warning"
      showIcon
      message={t('documents.reason.asked')}
      description={
        <div className="rejection-banner">
          <p>{view.docStatusReason}</p>
          <p className="dim">
            {view.rejectTime && <Instant value={view.rejectTime} />}
            {deadline && (
              <>
                {' · '}
                {labelled(t('notes.rejection.timeToAccept'))}
                <Countdown until={deadline} />
              </>
            )}
          </p>
          <span className="editor-actions">
            {actions(view).map(({ key, label, ...action }) => (
              <ActionButton key={key} size="small" {...action}>
                {label}
              </ActionButton>
            ))}
          </span>
          {dialogs}
        </div>
      }
    />
  );
}

const isDeclined = ({ submitStatus, isRejected, rejectTime }: DocumentAnswer): boolean =>
  submitStatus === Status.Valid && !isRejected && rejectTime !== null;

function Declined({ view }: { view: DocumentAnswer }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      message={t('notes.rejection.declined')}
      description={view.docStatusReason}
    />
  );
}
