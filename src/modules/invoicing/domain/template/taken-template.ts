import type { Fault } from '@kernel/rules';
import { demandsOn } from './law';
import { readTemplate } from './read-template';
import { classic } from './shipped';
import {
  additionalParts,
  blocks,
  columnNames,
  partyParts,
  templateLanguages,
  type EdgePart,
  type PartyPartOfPage,
  type TemplateContent,
  type TemplateKind,
} from './template.types';

/** The template of a file as this product can use it, and what was dropped or changed for it. */
export interface TakenTemplate {
  content: TemplateContent;
  notes: Fault[];
}

/** More is a file for another product; the first say so. */
const MAX_NOTES = 20;
const MAX_SHOWN = 40;

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a template that was written elsewhere. Unknown parts are left out; values out of bounds or
 * against the law are replaced by those of the classic template; each is reported at its place.
 */
export function takenTemplate(written: unknown, kind: TemplateKind): TakenTemplate | null {
  if (!isTree(written)) return null;
  const notes: Fault[] = [];
  const cleaned = withoutUnknown(written, notes);
  const { content, faults } = readTemplate(cleaned, kind);
  noteUnknownParts(cleaned, content, '', notes);
  notes.push(...faults);
  return { content: mended(content, kind), notes: notes.slice(0, MAX_NOTES) };
}

/** The template without a picture that could not be taken over. */
export function withoutPicture(content: TemplateContent, key: string): TemplateContent {
  const { logo, header, footer, signature } = content;
  const unless = (picture: string | null): string | null => (picture === key ? null : picture);
  return whole({
    ...content,
    logo: { ...logo, picture: unless(logo.picture) },
    header: { ...header, picture: unless(header.picture) },
    footer: { ...footer, picture: unless(footer.picture) },
    signature: {
      ...signature,
      picture: unless(signature.picture),
      stamp: unless(signature.stamp),
    },
  });
}

const unknown = (path: string, value: unknown): Fault => ({
  code: 'template.unknownHere',
  path,
  params: { value: (typeof value === 'string' ? value : typeof value).slice(0, MAX_SHOWN) },
});

/** Lists without the members that nobody knows here; the rest of the list stays as it was. */
function withoutUnknown(written: Tree, notes: Fault[]): Tree {
  const kept = (list: unknown, allowed: readonly string[], path: string): unknown => {
    if (!Array.isArray(list)) return list;
    return list.filter((each: unknown) => {
      const name = isTree(each) ? each.name : each;
      const isKnown = typeof name === 'string' && allowed.includes(name);
      if (!isKnown) notes.push(unknown(path, name));
      return isKnown;
    });
  };
  const { languages, order, columns } = written;
  const parts = (side: string, allowed: readonly string[]): Tree => {
    const part = written[side];
    if (!isTree(part)) return {};
    return { [side]: { ...part, hidden: kept(part.hidden, allowed, side) } };
  };
  return {
    ...written,
    ...parts('supplier', partyParts),
    ...parts('buyer', partyParts),
    ...parts('additional', additionalParts),
    languages: kept(languages, templateLanguages, 'languages'),
    order: kept(order, blocks, 'order'),
    columns: kept(columns, columnNames, 'columns'),
  };
}

/** Members that no template of ours has. */
function noteUnknownParts(written: Tree, known: object, path: string, notes: Fault[]): void {
  for (const [name, value] of Object.entries(written)) {
    const place = path === '' ? name : path;
    if (!Object.hasOwn(known, name)) notes.push(unknown(place, name));
    else {
      const inside = (known as Tree)[name];
      if (isTree(value) && isTree(inside)) noteUnknownParts(value, inside, place, notes);
    }
  }
}

/** Free of every fault that the whole can still have. */
function mended(content: TemplateContent, kind: TemplateKind): TemplateContent {
  const demands = demandsOn(kind);
  const side = (part: PartyPartOfPage): PartyPartOfPage => ({
    ...part,
    isShown: part.isShown || demands.parties,
    hidden: part.hidden.filter((each) => !demands.partyParts.includes(each)),
  });
  const columns = content.columns.filter(
    ({ name }, at) => content.columns.findIndex((each) => each.name === name) === at,
  );
  const missing = demands.columns.filter((name) => !columns.some((each) => each.name === name));
  return fitting(
    whole({
      ...content,
      languages: content.languages.length === 0 ? classic.languages : content.languages.slice(0, 2),
      supplier: side(content.supplier),
      buyer: side(content.buyer),
      additional: {
        ...content.additional,
        hidden: content.additional.hidden.filter((each) => !demands.additionalParts.includes(each)),
      },
      order: [...content.order, ...blocks.filter((each) => !content.order.includes(each))],
      columns: [...columns, ...missing.map((name) => ({ name, width: null }))],
      values: content.values.filter(({ name, value }) => name.trim() !== '' && value.trim() !== ''),
      copies: [...new Set(content.copies)].filter((each) => each.trim() !== ''),
    }),
    kind,
  );
}

/** Missing pictures are not shown. */
function whole(content: TemplateContent): TemplateContent {
  const { logo, signature } = content;
  const edge = (part: EdgePart): EdgePart => {
    const picture = part.picture || null;
    return { ...part, picture, type: part.type === 'image' && !picture ? 'none' : part.type };
  };
  const own = logo.picture || null;
  return {
    ...content,
    logo: {
      ...logo,
      picture: own,
      source: logo.source === 'own' && !own ? 'supplier' : logo.source,
    },
    header: edge(content.header),
    footer: edge(content.footer),
    signature: {
      ...signature,
      picture: signature.picture || null,
      stamp: signature.stamp || null,
    },
  };
}

/**
 * What only the rules of the whole can tell: widths beyond the paper, a colour that is too pale.
 */
function fitting(content: TemplateContent, kind: TemplateKind): TemplateContent {
  const codes = new Set(readTemplate(content, kind).faults.map(({ code }) => code));
  return {
    ...content,
    ...(codes.has('template.tooPale') && { color: classic.color }),
    ...(codes.has('template.tooWide') && {
      columns: content.columns.map(({ name }) => ({ name, width: null })),
    }),
  };
}
