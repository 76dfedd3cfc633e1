import type { Field } from '@kernel/fields';
import { type Language, languages } from '@kernel/i18n';
import type { ResourceDefinition } from '@kernel/resource';
import { currentLanguage } from '../../context';
import { hasSentence, say } from '../../i18n/catalogues';
import type { SheetColumn } from './sheet.types';

/** What never leaves in a sheet: secrets, and files, whose ids mean nothing outside. */
const stays = ({ kind }: Field): boolean => kind === 'secret' || kind === 'file';

/** The column of the annotated copy; a copy that comes back has it still. */
export const FAULTS = 'faults';

/** Id and version first, so that what went out finds its record again; then the fields. */
export function sheetColumns(
  definition: ResourceDefinition,
  wanted: readonly string[] = [],
): SheetColumn[] {
  const names = transferable(definition);
  const chosen = wanted.length === 0 ? names : names.filter((name) => wanted.includes(name));
  const heading = headingsOf(definition, currentLanguage());
  return [
    { name: 'id', heading: heading('id'), kind: 'id' },
    { name: 'version', heading: heading('version'), kind: 'integer' },
    ...chosen.map((name) => ({
      name,
      heading: heading(name),
      kind: definition.fields[name]!.kind,
    })),
  ];
}

/** The member that a heading names, in whichever of our languages it is written. */
export function readHeading(
  definition: ResourceDefinition,
): (heading: string) => string | undefined {
  const names = ['id', 'version', FAULTS, ...transferable(definition)];
  const known = new Map<string, string>();
  for (const language of languages) {
    const heading = headingsOf(definition, language);
    for (const name of names) known.set(plain(heading(name)), name);
  }
  for (const name of names) known.set(plain(name), name);
  return (heading) => known.get(plain(heading));
}

const plain = (heading: string): string => heading.trim().toLowerCase();

const transferable = ({ fields }: ResourceDefinition): string[] =>
  Object.keys(fields).filter((name) => !stays(fields[name]!));

/** Two fields with one label carry their names as well, or nobody could tell them apart. */
function headingsOf(definition: ResourceDefinition, language: Language): (name: string) => string {
  const names = ['id', 'version', FAULTS, ...transferable(definition)];
  const labels = names.map((name) => labelOf(definition, name, language));
  const isShared = (label: string): boolean => labels.filter((each) => each === label).length > 1;
  return (name) => {
    const label = labelOf(definition, name, language);
    return isShared(label) ? `${label} (${name})` : label;
  };
}

function labelOf({ name: resource }: ResourceDefinition, name: string, language: Language): string {
  const keys =
    name === 'id' || name === 'version' || name === FAULTS
      ? [`transfer.${name}`]
      : [`fields.${resource}.${name}`, `fields.${name}`];
  const key = keys.find((each) => hasSentence(each, language));
  return key ? say(key, {}, language) : name;
}
