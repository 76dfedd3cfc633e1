import { useCallback } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import type { AuditEntry } from '@modules/identity/contract';
import { call } from '../../providers/http/http';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { Failure } from '../../shell/states/failure';
import { Cell } from '../show/cell';
import { type Row, shownFields } from '../definition/definition';
import { type Labels, useLabels } from '../definition/labels';
import { Instant } from '../show/values';

/** Who did what and when, newest first. Hidden if the person may not see it. */
export function AuditTimeline({ of, row }: { of: ResourceDefinition; row: Row }) {
  const can = useCan();
  // A changed record has a longer history.
  return can(`${of.name}:page`) ? <Timeline key={row.version} of={of} id={row.id} /> : null;
}

function Timeline({ of, id }: { of: ResourceDefinition; id: string }) {
  const { t } = useTranslation();
  const labels = useLabels(of);
  const read = useCallback(
    (signal: AbortSignal) =>
      call<AuditEntry[]>('/api/audit/list', { query: { resource: of.name, recordId: id }, signal }),
    [of.name, id],
  );
  const { value: entries, error, again } = useLoaded(read);
  if (!entries && error)
    return <Failure title={t('state.dataFailed')} error={error} again={again} />;
  if (!entries || entries.length === 0) return null;
  return (
    <section>
      <h2>{t('audit.title')}</h2>
      <ol className="timeline">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} of={of} labels={labels} />
        ))}
      </ol>
    </section>
  );
}

function Entry({
  entry,
  of,
  labels,
}: {
  entry: AuditEntry;
  of: ResourceDefinition;
  labels: Labels;
}) {
  const { t, either } = useTranslation();
  const changed = entry.before && entry.after ? Object.keys(entry.after) : [];
  return (
    <li>
      <p>
        <strong>{entry.userName ?? t('audit.system')}</strong>{' '}
        {either([`audit.${entry.action}`], entry.action)}
        <span className="dim">
          {' · '}
          <Instant value={entry.at} />
        </span>
      </p>
      {changed.map((name) => (
        <Change key={name} entry={entry} name={name} of={of} labels={labels} />
      ))}
    </li>
  );
}

interface ChangeProps {
  entry: AuditEntry;
  name: string;
  of: ResourceDefinition;
  labels: Labels;
}

function Change({ entry, name, of, labels }: ChangeProps) {
  const isRows = of.fields[name]?.kind === 'children';
  const field = shownFields(of)[name] ?? { kind: isRows ? 'children' : 'text' };
  return (
    <p className="change">
      <span className="dim">{labels.field(name)}</span>
      <del>
        <Cell field={field} value={entry.before?.[name]} labels={labels} />
      </del>
      <span aria-hidden>→</span>
      <ins>
        <Cell field={field} value={entry.after?.[name]} labels={labels} />
      </ins>
    </p>
  );
}
