/** How a browser may show a file: as it is, or as the text we extracted from it. */
export type Shown = 'image' | 'pdf' | 'video' | 'audio' | 'words' | 'sheet' | 'text';

export interface FileKind {
  mediaType: string;
  /** Extensions that a file of this kind may have, the usual one first. */
  suffixes: readonly string[];
  /** Absent: it can be downloaded but not previewed. */
  shown?: Shown;
  /** Recognised by its extension alone, as text has no signature. */
  plain?: true;
}

const office = 'application/vnd.openxmlformats-officedocument';

/**
 * The accepted kinds of file. Anything a browser could execute, such as svg and html, is excluded.
 */
export const fileKinds: readonly FileKind[] = [
  { mediaType: 'image/png', suffixes: ['png'], shown: 'image' },
  { mediaType: 'image/jpeg', suffixes: ['jpg', 'jpeg'], shown: 'image' },
  { mediaType: 'image/gif', suffixes: ['gif'], shown: 'image' },
  { mediaType: 'image/webp', suffixes: ['webp'], shown: 'image' },
  { mediaType: 'application/pdf', suffixes: ['pdf'], shown: 'pdf' },
  {
    mediaType: `${office}.wordprocessingml.document`,
    suffixes: ['docx'],
    shown: 'words',
  },
  { mediaType: `${office}.spreadsheetml.sheet`, suffixes: ['xlsx'], shown: 'sheet' },
  { mediaType: `${office}.presentationml.presentation`, suffixes: ['pptx'] },
  { mediaType: 'application/x-cfb', suffixes: ['doc', 'xls', 'ppt', 'msg'] },
  { mediaType: 'application/zip', suffixes: ['zip'] },
  { mediaType: 'video/mp4', suffixes: ['mp4', 'm4v'], shown: 'video' },
  { mediaType: 'video/webm', suffixes: ['webm'], shown: 'video' },
  { mediaType: 'video/quicktime', suffixes: ['mov'], shown: 'video' },
  { mediaType: 'audio/mpeg', suffixes: ['mp3'], shown: 'audio' },
  { mediaType: 'audio/x-m4a', suffixes: ['m4a'], shown: 'audio' },
  { mediaType: 'audio/ogg', suffixes: ['ogg', 'oga', 'opus'], shown: 'audio' },
  { mediaType: 'audio/wav', suffixes: ['wav'], shown: 'audio' },
  { mediaType: 'text/csv', suffixes: ['csv'], shown: 'sheet', plain: true },
  { mediaType: 'text/plain', suffixes: ['txt', 'md', 'log'], shown: 'text', plain: true },
  { mediaType: 'application/json', suffixes: ['json'], shown: 'text', plain: true },
  { mediaType: 'application/xml', suffixes: ['xml'], shown: 'text' },
];

const byType = new Map(fileKinds.map((kind) => [kind.mediaType, kind]));

export const kindOfFile = (mediaType: string): FileKind | undefined => byType.get(mediaType);

export const shownAs = (mediaType: string): Shown | undefined => byType.get(mediaType)?.shown;

/** What a browser shows by itself without executing anything in it. */
export const isInline = (mediaType: string): boolean =>
  ['image', 'pdf', 'video', 'audio'].includes(shownAs(mediaType) ?? '');

export const suffixOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The extension with its dot; empty without one. */
export const endingOf = (name: string): string => {
  const suffix = suffixOf(name);
  return suffix === '' ? '' : `.${suffix}`;
};

export const withoutEnding = (name: string): string =>
  name.slice(0, name.length - endingOf(name).length);

/** The kind of a file by its content's media type and its name; null when the two disagree. */
export function agreedKind(mediaType: string | null, name: string): FileKind | null {
  const suffix = suffixOf(name);
  if (mediaType === null)
    return fileKinds.find(({ plain, suffixes }) => plain && suffixes.includes(suffix)) ?? null;
  const kind = byType.get(mediaType);
  return kind?.suffixes.includes(suffix) ? kind : null;
}
