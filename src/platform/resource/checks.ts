import { codeListNames, isCode } from '@kernel/codes';
import { type Field, valuesIn } from '@kernel/fields';
import type { Input, ResourceDefinition } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import type { HeldReferences } from './held-references';
import type { References } from './references';

/**
 * Codes that are in no official list. Not part of the definition, which does not load the lists.
 */
export function* codeFaults({ fields }: ResourceDefinition, record: Input): Generator<Fault> {
  for (const { path, field, value: code } of valuesIn(fields, record)) {
    const { kind, list } = field;
    if (kind !== 'option' || typeof code !== 'string') continue;
    if (!list || !codeListNames.includes(list)) throw new Error(`${path} names no list`);
    if (!isCode(list, code)) yield { code: 'notACode', path };
  }
}

/**
 * References to records that do not exist or belong to somebody else; and to those that are archived, disabled or
 * not what the field accepts, unless the record referenced them before. Those that it did not are
 * locked first: none of them is deleted before this record is stored.
 */
export async function referenceFaults(
  { name, fields }: ResourceDefinition,
  record: Input,
  before: Input | null,
  references: References,
  held: HeldReferences,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const named = before === null ? [] : [...valuesIn(fields, before)];
  const known = new Set(named.map(({ field, value }) => `${targetOf(field)} ${String(value)}`));
  const wanted = [...valuesIn(fields, record)].flatMap(({ path, field, value: id }) => {
    const target = targetOf(field);
    return target && typeof id === 'string' && /^\d{1,19}$/.test(id)
      ? [{ path, field, target, id }]
      : [];
  });
  await held.hold(wanted.filter(({ target, id }) => !known.has(`${target} ${id}`)));
  for (const { path, field, target, id } of wanted) {
    if (!(await references.exists(target, id))) {
      faults.push({ code: 'unknownReference', path });
      continue;
    }
    const same = named.filter(
      ({ value, field: other }) => value === id && targetOf(other) === target,
    );
    if (same.length === 0 && !(await references.isOffered(target, id)))
      faults.push({ code: 'archivedReference', path });
    // The image of one field may not be what another accepts.
    if (same.some(({ field: other }) => other === field)) continue;
    const misfit = await references.misfit(target, field, id, name);
    if (misfit) faults.push({ ...misfit, path });
  }
  return faults;
}

const targetOf = ({ kind, to }: Field): string | undefined =>
  kind === 'file' ? 'file' : kind === 'ref' ? to : undefined;
