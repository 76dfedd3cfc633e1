import {
  type ChangeEntry as Change,
  historyActOf,
  type Status,
  statuses,
  type TimelineEntry,
} from '@modules/invoicing/contract';
import { useSession } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { Instant } from '../../../resource';
import { changesToRead } from '../changes/changes-in';
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

const actIn = ({ action, detail: { before, after } }: Change) =>
  historyActOf(action, before, after);

const isReported = (entry: TimelineEntry): boolean =>
  entry.kind === 'attempt' || actIn(entry) !== null;

const isStatus = (value: unknown): value is Status => statuses.some((each) => each === value);

function ChangeEntry({ entry }: { entry: Change }) {
  const { t } = useTranslation();
  const { before, after } = entry.detail;
  const status = after?.submitStatus;
  const act = actIn(entry);
  const reason = after?.reason ?? (act !== 'add' && after?.docStatusReason);
  return (
    <>
      <p>
        <strong>
          <Who entry={entry} />
        </strong>{' '}
        {act && t(`documents.history.${act}`)}{' '}
        {act === 'became' && isStatus(status) && <DocumentStatus status={status} />}
      </p>
      {act !== 'became' && before && after && <Changed before={before} after={after} />}
      {typeof reason === 'string' && <p>{reason}</p>}
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

const MAX = 8;

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
  const changes = changesToRead(before, after);
  return (
    <>
      {changes.slice(0, MAX).map(({ path, from, to }) => (
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
      {changes.length > MAX && (
        <p className="dim">{t('documents.history.more', { n: changes.length - MAX })}</p>
      )}
    </>
  );
}
