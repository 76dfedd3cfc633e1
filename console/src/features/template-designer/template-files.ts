import type { Fault } from '@kernel/rules';
import {
  customFieldOwners,
  templates,
  type TemplateContent,
  type TemplateKind,
} from '@modules/invoicing/contract';
import { ApiError } from '../../providers/http/api-error';
import { call, save } from '../../providers/http/http';

/** A template has up to five pictures of less than 2 MB each, encoded in base64. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Specification 1, section 5: under 2 MB. */
const MAX_OF_PICTURE = 2 * 1024 * 1024;

/** Saves a template with its pictures as a file. */
export async function fileWritten(ref: string, name: string): Promise<void> {
  const file = await call<object>('/api/visualTemplate/file', { query: { id: ref } });
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
  save({ blob, name: `${name}.template.json` });
}

export interface FileRead {
  name: string;
  content: TemplateContent;
  /** What was dropped or changed, each with its location. */
  notes: Fault[];
  /** Base64 data by the keys that the content uses. */
  pictures: ReadonlyMap<string, string>;
}

/** The template in a file, validated as strictly as everything else; null if it has none. */
export function fileRead(text: string, kind: TemplateKind): FileRead | null {
  const file = text.length > MAX_BYTES ? null : parsed(text);
  if (typeof file !== 'object' || file === null || !('format' in file)) return null;
  const { format, content, templateName, invoiceType, pictures } = file as Record<string, unknown>;
  const taken = format === 'visual-template' ? templates.takenTemplate(content, kind) : null;
  if (!taken) return null;
  const from = customFieldOwners.find((each) => each === invoiceType);
  const wanted = new Set(templates.picturesIn(taken.content));
  return {
    name: typeof templateName === 'string' ? templateName.trim() : '',
    content: taken.content,
    notes: [
      ...(from && from !== kind
        ? [{ code: 'template.otherKind', path: 'kind', params: { kind: from } }]
        : []),
      ...taken.notes,
    ],
    pictures: new Map(
      Object.entries(pictures ?? {}).filter(
        (each): each is [string, string] => wanted.has(each[0]) && typeof each[1] === 'string',
      ),
    ),
  };
}

/** Stores the pictures of a file; pictures that cannot be stored are left out. */
export async function withPictures({
  content,
  pictures,
  notes,
}: FileRead): Promise<{ content: TemplateContent; notes: Fault[] }> {
  let taken = content;
  const allNotes = [...notes];
  for (const key of templates.picturesIn(content)) {
    const code = await pictureFault(key, pictures.get(key));
    if (code === null) continue;
    taken = templates.withoutPicture(taken, key);
    allNotes.push({ code, path: placeOf(content, key) });
  }
  return { content: taken, notes: allNotes };
}

/** Why a picture cannot be imported; null if it is stored now. */
async function pictureFault(key: string, bytes: string | undefined): Promise<string | null> {
  // Without data in the file, it may still be stored here, from the same organisation.
  if (bytes === undefined)
    return refused(call<string>('/api/visualTemplate/picture', { query: { key } }));
  if ((bytes.length * 3) / 4 >= MAX_OF_PICTURE) return 'template.pictureTooLarge';
  const kept = call<string>('/api/visualTemplate/picture', { body: { bytes } });
  // A different key means that it is not the picture of the template.
  return (await refused(kept)) ?? ((await kept) === key ? null : 'template.pictureUnknown');
}

async function refused(asked: Promise<unknown>): Promise<string | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.isMissing) return 'template.pictureUnknown';
    const code = error.faults[0]?.code;
    if (code === undefined) throw error;
    return code;
  }
}

function placeOf({ logo, header, footer }: TemplateContent, key: string): string {
  if (logo.picture === key) return 'logo';
  if (header.picture === key) return 'header';
  return footer.picture === key ? 'footer' : 'signature';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
