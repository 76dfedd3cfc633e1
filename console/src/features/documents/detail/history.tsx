import {
  type ChangeEntry as Change,
  type Status,
  statuses,
  type TimelineEntry,
} from '@modules/invoicing/contract';
import { useSession } from '../../../providers/session';
import { useTranslation } from '../../../providers/translation';
import { Instant } from '../../../resource';
import { changesIn } from '../changes/changes-in';
import { ChangeValue } from '../changes/change-value';
import { usePlaceWords } from '../fault-words';
import { useKind } from '../kind-context';
import { DocumentStatus } from '../status';
import { AttemptEntry } from './attempt-entry';

/** The history: who, when, attempt, response; newest first. */
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

type Values = Change['detail']['before'];

/** Internal entries; the attempts show the same in more detail. */
const technical = new Set(['uuid', 'submissionUid', 'longId', 'sentAt', 'version', 'updateTime']);

const isReported = (entry: TimelineEntry): boolean => {
  if (entry.kind === 'attempt') return true;
  const { before, after } = entry.detail;
  const changed = before ? Object.keys(after ?? {}) : [];
  return changed.length === 0 || changed.some((name) => !technical.has(name));
};

const isStatus = (value: unknown): value is Status => statuses.some((each) => each === value);

function ChangeEntry({ entry }: { entry: Change }) {
  const { t, either } = useTranslation();
  const { before, after } = entry.detail;
  const status = after?.submitStatus;
  const moved = before && isStatus(status) && before.submitStatus !== status;
  const deed = deedOf(entry.action, before, after);
  const words = either([`documents.history.${deed}`, `audit.${deed}`], deed);
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

/** The action, where the trail only says that something changed. */
function deedOf(action: string, before: Values, after: Values): string {
  if (action !== 'update' || !before || !after || !('deletedAt' in after)) return action;
  return after.deletedAt ? 'binned' : 'restored';
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

const MOST = 8;

/** Each change as a sentence: the field, the old and the new value. */
export function Changed({
  before,
  after,
}: {
  before: NonNullable<Values>;
  after: NonNullable<Values>;
}) {
  const { t } = useTranslation();
  const { number: kind } = useKind();
  const place = usePlaceWords();
  const changes = changesIn(before, after);
  return (
    <>
      {changes.slice(0, MOST).map(({ path, from, to }) => (
        <p key={path} className="change">
          <span className="dim">{place(path)}</span>
          <del>
            <ChangeValue path={path} value={from} kind={kind} />
          </del>
          <span aria-hidden>→</span>
          <ins>
            <ChangeValue path={path} value={to} kind={kind} />
          </ins>
        </p>
      ))}
      {changes.length > MOST && (
        <p className="dim">{t('documents.history.more', { n: changes.length - MOST })}</p>
      )}
    </>
  );
}
