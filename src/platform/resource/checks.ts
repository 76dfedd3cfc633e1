import { codeListNames, isCode } from '@kernel/codes';
import type { Input, ResourceDefinition } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import type { References } from './references';

/** Codes that are in no official list. Not part of the definition, which does not load the lists. */
export function* codeFaults({ fields }: ResourceDefinition, record: Input): Generator<Fault> {
  for (const [path, { kind, list }] of Object.entries(fields)) {
    const code = record[path];
    if (kind !== 'option' || typeof code !== 'string') continue;
    if (!list || !codeListNames.includes(list)) throw new Error(`${path} names no list`);
    if (!isCode(list, code)) yield { code: 'notACode', path };
  }
}

/** References to records that are not there, or belong to somebody else. */
export async function referenceFaults(
  { fields }: ResourceDefinition,
  record: Input,
  references: References,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [path, { kind, to }] of Object.entries(fields)) {
    const id = record[path];
    const target = kind === 'file' ? 'file' : kind === 'ref' ? to : undefined;
    if (!target || typeof id !== 'string' || !/^\d{1,19}$/.test(id)) continue;
    if (!(await references.exists(target, id))) faults.push({ code: 'unknownReference', path });
  }
  return faults;
}
