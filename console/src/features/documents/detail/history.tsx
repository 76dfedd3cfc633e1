import { type Status, statuses } from '@modules/invoicing/contract';
import { useSession } from '../../../providers/session';
import { useTranslation } from '../../../providers/translation';
import { Instant, useLabels } from '../../../resource';
import { DocumentStatus } from '../status';
import { AttemptEntry } from './attempt-entry';
import type { TimelineEntry } from './use-document';

/** What happened: who, when, attempt, answer; newest first. */
export function History({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation();
  const reported = entries.filter(isReported);
  if (reported.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('audit.title')}</h2>
      <ol className="timeline">
        {reported.map((entry, index) => (
          <li key={index}>
            {entry.kind === 'attempt' ? (
              <AttemptEntry entry={entry} />
            ) : (
              <ChangeEntry entry={entry} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Values = Record<string, unknown> | null | undefined;

/** Internal entries; the attempts show the same in more detail. */
const technical = new Set(['uuid', 'submissionUid', 'longId', 'sentAt', 'version', 'updateTime']);

const isReported = ({ kind, detail }: TimelineEntry): boolean => {
  const changed = kind === 'change' && detail.before ? Object.keys(detail.after ?? {}) : [];
  return changed.length === 0 || changed.some((name) => !technical.has(name));
};

const isStatus = (value: unknown): value is Status => statuses.some((each) => each === value);

function ChangeEntry({ entry }: { entry: TimelineEntry }) {
  const { t, either } = useTranslation();
  const before = entry.detail.before as Values;
  const after = entry.detail.after as Values;
  const status = after?.submitStatus;
  const moved = before && isStatus(status) && before.submitStatus !== status;
  const words = either(
    [`documents.history.${entry.action}`, `audit.${entry.action}`],
    entry.action,
  );
  return (
    <>
      <p>
        <strong>
          <Who entry={entry} />
        </strong>{' '}
        {moved ? t('documents.history.became') : words}{' '}
        {moved && <DocumentStatus status={status} />}
      </p>
      {!moved && before && after && <Changed before={before} after={after} />}
      {typeof after?.reason === 'string' && <p>{after.reason}</p>}
      <p className="dim">
        <Instant value={entry.at} />
      </p>
    </>
  );
}

/** The person's name if the server returns it, otherwise "you" or "the system". */
function Who({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (entry.userName) return <>{entry.userName}</>;
  if (entry.userId === null) return <>{t('audit.system')}</>;
  return (
    <>{entry.userId === user.id ? t('documents.history.you') : t('documents.history.someone')}</>
  );
}

const hidden = new Set(['version', 'updateTime', 'supplier', 'buyer', 'lines']);
const MOST = 6;

function Changed({ before, after }: { before: NonNullable<Values>; after: NonNullable<Values> }) {
  const labels = useLabels({ name: 'document' });
  const { t } = useTranslation();
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const shown = names.filter((name) => !hidden.has(name) || name === 'lines');
  if (shown.length === 0) return null;
  const words = shown
    .slice(0, MOST)
    .map((name) => labels.field(name))
    .join(', ');
  return (
    <p className="dim">
      {words}
      {shown.length > MOST && ` ${t('documents.history.more', { n: shown.length - MOST })}`}
    </p>
  );
}
