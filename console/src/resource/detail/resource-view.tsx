import type { ReactNode } from 'react';

import { type Field, rowsIn } from '@kernel/fields';
import { childrenIn, type ResourceDefinition, timesOf } from '@kernel/resource';
import { AuditTimeline } from './audit-timeline';
import { Cell } from '../show/cell';
import { type Row, shownFields, titleOf } from '../definition/definition';
import { SealedFact } from './sealed-fact';
import { useLabels } from '../definition/labels';
import type { Column } from '../list/resource-list.types';
import { Nothing } from '../show/values';

interface Props {
  of: ResourceDefinition;
  row: Row;
  /** Custom rendering of individual fields. */
  columns?: Readonly<Record<string, Column>>;
  /** Further content below the fields. */
  children?: ReactNode;
}

/** A record's fields, by section, and its history. */
export function ResourceView({ of, row, columns, children }: Props) {
  const labels = useLabels(of);
  const sections = viewSections(of);
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className="resource-view" role="group" aria-label={titleOf(of, row)} tabIndex={0}>
      {sections.map(([section, names]) => (
        <section key={section}>
          {sections.length > 1 && <h2>{labels.section(section)}</h2>}
          <dl className="facts">
            {names.map((name) => (
              <Fact key={name} of={of} name={name} row={row} own={columns?.[name]} />
            ))}
          </dl>
        </section>
      ))}
      {children}
      <AuditTimeline of={of} row={row} />
    </div>
  );
}

interface FactProps {
  of: ResourceDefinition;
  name: string;
  row: Row;
  own: Column | undefined;
}

function Fact({ of, name, row, own }: FactProps) {
  const labels = useLabels(of);
  const field = { ...shownFields(of), ...of.fields }[name];
  if (!field) return null;
  const [, rows] = childrenIn(of).find(([each]) => each === name) ?? [];
  if (rows && !own?.render)
    return <RowsShown of={rows} label={labels.field(name)} rows={rowsIn(row[name])} />;
  const shown =
    field.kind === 'sealed' ? (
      <SealedFact of={of} id={row.id} name={name} value={row[name]} />
    ) : (
      <Cell field={field} value={row[name]} labels={labels} />
    );
  return (
    <div className={field.kind === 'longText' ? 'wide' : undefined}>
      <dt>{labels.field(name)}</dt>
      <dd>{own?.render?.(row) ?? shown}</dd>
    </div>
  );
}

interface RowsProps {
  of: ResourceDefinition;
  label: string;
  rows: readonly Readonly<Record<string, unknown>>[];
}

function RowsShown({ of, label, rows }: RowsProps) {
  const labels = useLabels(of);
  const columns = Object.entries(of.fields).filter(([name]) =>
    rows.some((row) => isSaid(row[name])),
  );
  return (
    <div className="wide">
      <dt>{label}</dt>
      <dd>
        <div className="rows-shown" tabIndex={0} role="group" aria-label={label}>
          {rows.length === 0 ? (
            <Nothing />
          ) : (
            <table>
              <thead>
                <tr>
                  {columns.map(([name, field]) => (
                    <th
                      key={name}
                      scope="col"
                      className={ends.includes(field.kind) ? 'end' : undefined}
                    >
                      {labels.field(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={String(row.id)}>
                    {columns.map(([name, field]) => (
                      <td
                        key={name}
                        data-label={labels.field(name)}
                        className={ends.includes(field.kind) ? 'end' : undefined}
                      >
                        <Cell field={field} value={row[name]} labels={labels} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </dd>
    </div>
  );
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const ends: readonly Field['kind'][] = ['amount', 'rate', 'integer'];

/** The sections of the form, then the fields that only the server writes. */
function viewSections(of: ResourceDefinition): [string, string[]][] {
  const sections = new Map<string, string[]>();
  for (const [name, field] of Object.entries(of.fields)) {
    if (field.kind === 'secret' || field.kind === 'file' || field.listOnly) continue;
    const section = field.section ?? (field.readOnly ? 'record' : 'general');
    sections.set(section, [...(sections.get(section) ?? []), name]);
  }
  const record = sections.get('record') ?? [];
  sections.delete('record');
  return [...sections, ['record', [...new Set([...record, ...timesOf(of)])]]];
}
