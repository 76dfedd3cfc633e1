import type { Fault } from '@kernel/rules';
import { contrastOnWhite } from './color';
import { faultsAgainstLaw } from './law';
import { lineWidthOf } from './papers';
import { Reader } from './reader';
import { classic } from './shipped';
import {
  additionalParts,
  alignments,
  blocks,
  columnNames,
  customFieldPositions,
  edgeTypes,
  logoSources,
  looks,
  paperSizes,
  partyLayouts,
  partyParts,
  qrPositions,
  templateLanguages,
  type EdgePart,
  type LineColumn,
  type PartyPartOfPage,
  type SignaturePart,
  type TemplateContent,
  type TemplateKind,
  type TemplateValue,
  type TextPart,
} from './template.types';

/** Bounds of what can be typed; lengths in pixels are of 1/96 inch. */
export const limits = {
  fontSize: { min: 6, max: 12 },
  logoWidth: { min: 20, max: 640 },
  logoHeight: { min: 10, max: 200 },
  edgeHeight: { min: 10, max: 150 },
  columnWidth: { min: 6, max: 120 },
  heading: 60,
  edgeText: 500,
  bank: 500,
  terms: 4000,
  valueName: 60,
  value: 500,
  values: 20,
  copies: 5,
  copy: 40,
} as const;

/** Of text on white (WCAG 2.2, AA for large text). */
const MIN_CONTRAST = 3;

/** Left for the description, which takes what the other columns leave, in millimetres. */
const MIN_DESCRIPTION = 25;

const color = /^#[0-9a-f]{6}$/;
const pictureKey = /^[0-9a-f]{64}$/;

export interface ReadTemplate {
  content: TemplateContent;
  faults: Fault[];
}

/**
 * The content that is written, with the classic template's for what is missing; everything that is
 * not a known choice or within its bounds is a fault at its place, and so is what the law forbids
 * to leave out on documents of this kind.
 */
export function readTemplate(written: unknown, kind: TemplateKind): ReadTemplate {
  const faults: Fault[] = [];
  const whole = new Reader(written, '', faults);
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return { content: classic, faults: [{ code: 'template.unreadable', path: '' }] };
  const content = contentIn(whole);
  return {
    content,
    faults: [...faults, ...faultsOfWhole(content), ...faultsAgainstLaw(content, kind)],
  };
}

/** The content of a stored version, which was checked when it was stored. */
export const storedTemplate = (stored: unknown): TemplateContent =>
  contentIn(new Reader(stored, '', []));

const contentIn = (whole: Reader): TemplateContent => ({
  paper: whole.at('paper').oneOf(paperSizes, classic.paper),
  look: whole.at('look').oneOf(looks, classic.look),
  fontSize: whole.at('fontSize').number(limits.fontSize.min, limits.fontSize.max, classic.fontSize),
  color: whole.at('color').matching(color, 'template.color', classic.color),
  languages: whole.at('languages').choices(templateLanguages, classic.languages),
  logo: logoIn(whole.at('logo')),
  header: edgeIn(whole.at('header'), classic.header),
  footer: edgeIn(whole.at('footer'), classic.footer),
  repeats: repeatsIn(whole.at('repeats')),
  parties: whole.at('parties').oneOf(partyLayouts, classic.parties),
  supplier: partyIn(whole.at('supplier')),
  buyer: partyIn(whole.at('buyer')),
  additional: {
    align: whole.at('additional').at('align').oneOf(alignments, 'left'),
    hidden: whole.at('additional').at('hidden').choices(additionalParts, []),
  },
  qr: whole.at('qr').oneOf(qrPositions, classic.qr),
  customFields: whole.at('customFields').oneOf(customFieldPositions, classic.customFields),
  values: whole.at('values').list(limits.values, classic.values, valueIn),
  order: whole.at('order').choices(blocks, classic.order),
  columns: whole.at('columns').list(columnNames.length, classic.columns, columnIn),
  signature: signatureIn(whole.at('signature')),
  bank: textIn(whole.at('bank'), limits.bank),
  terms: textIn(whole.at('terms'), limits.terms),
  copies: whole.at('copies').list(limits.copies, classic.copies, (each) => each.text(limits.copy)),
});

const pictureIn = (part: Reader): string | null =>
  part.at('picture').textOrNull(pictureKey, 'template.pictureUnknown');

const logoIn = (part: Reader): TemplateContent['logo'] => ({
  source: part.at('source').oneOf(logoSources, classic.logo.source),
  picture: pictureIn(part),
  position: part.at('position').oneOf(alignments, classic.logo.position),
  width: part.at('width').number(limits.logoWidth.min, limits.logoWidth.max, classic.logo.width),
  height: part
    .at('height')
    .number(limits.logoHeight.min, limits.logoHeight.max, classic.logo.height),
});

const edgeIn = (part: Reader, fallback: EdgePart): EdgePart => ({
  type: part.at('type').oneOf(edgeTypes, fallback.type),
  text: part.at('text').text(limits.edgeText),
  picture: pictureIn(part),
  height: part.at('height').number(limits.edgeHeight.min, limits.edgeHeight.max, fallback.height),
  align: part.at('align').oneOf(alignments, fallback.align),
  repeats: part.at('repeats').flag(fallback.repeats),
});

const repeatsIn = (part: Reader): TemplateContent['repeats'] => ({
  runningHead: part.at('runningHead').flag(classic.repeats.runningHead),
  columnHeadings: part.at('columnHeadings').flag(classic.repeats.columnHeadings),
  pageNumbers: part.at('pageNumbers').flag(classic.repeats.pageNumbers),
});

const partyIn = (part: Reader): PartyPartOfPage => ({
  isShown: part.at('isShown').flag(true),
  heading: part.at('heading').text(limits.heading),
  align: part.at('align').oneOf(alignments, 'left'),
  hidden: part.at('hidden').choices(partyParts, []),
});

const valueIn = (each: Reader): TemplateValue => ({
  name: each.at('name').text(limits.valueName),
  value: each.at('value').text(limits.value),
  isEnabled: each.at('isEnabled').flag(true),
});

const columnIn = (each: Reader): LineColumn => ({
  name: each.at('name').oneOf(columnNames, 'description'),
  width: each.at('width').numberOrNull(limits.columnWidth.min, limits.columnWidth.max),
});

const signatureIn = (part: Reader): SignaturePart => ({
  isShown: part.at('isShown').flag(false),
  label: part.at('label').text(limits.heading),
  name: part.at('name').text(limits.heading),
  picture: pictureIn(part),
  stamp: part.at('stamp').textOrNull(pictureKey, 'template.pictureUnknown'),
  receiver: part.at('receiver').flag(false),
  align: part.at('align').oneOf(alignments, classic.signature.align),
});

const textIn = (part: Reader, most: number): TextPart => ({
  isShown: part.at('isShown').flag(false),
  heading: part.at('heading').text(limits.heading),
  text: part.at('text').text(most),
});

/** What no single field can tell. */
function* faultsOfWhole(content: TemplateContent): Generator<Fault> {
  const { languages, color: chosen, order, columns, copies, values } = content;
  if (languages.length === 0) yield { code: 'required', path: 'languages' };
  if (languages.length > 2) yield { code: 'tooMany', path: 'languages', params: { max: 2 } };
  if (contrastOnWhite(chosen) < MIN_CONTRAST) yield { code: 'template.tooPale', path: 'color' };
  if (order.length < blocks.length) yield { code: 'template.blockMissing', path: 'order' };
  const names = columns.map(({ name }) => name);
  if (new Set(names).size < names.length) yield { code: 'template.twice', path: 'columns' };
  yield* faultsOfWidths(content);
  yield* faultsOfPictures(content);
  for (const [index, { name, value }] of values.entries()) {
    if (name.trim() === '') yield { code: 'required', path: `values[${index}].name` };
    if (value.trim() === '') yield { code: 'required', path: `values[${index}].value` };
  }
  for (const [index, name] of copies.entries())
    if (name.trim() === '') yield { code: 'required', path: `copies[${index}]` };
  if (new Set(copies).size < copies.length) yield { code: 'template.twice', path: 'copies' };
}

function* faultsOfWidths({ columns, paper }: TemplateContent): Generator<Fault> {
  const room = lineWidthOf(paper) - MIN_DESCRIPTION;
  const widths = columns.map(({ name, width }) => (name === 'description' ? 0 : (width ?? 0)));
  const taken = widths.reduce((sum, each) => sum + each, 0);
  // On a roll the figures are placed below the description, and widths do not count.
  if (paper !== 'receipt' && taken > room)
    yield { code: 'template.tooWide', path: 'columns', params: { max: Math.floor(room) } };
}

function* faultsOfPictures({ logo, header, footer }: TemplateContent): Generator<Fault> {
  if (logo.source === 'own' && logo.picture === null)
    yield { code: 'template.pictureMissing', path: 'logo.picture' };
  for (const [path, edge] of Object.entries({ header, footer }))
    if (edge.type === 'image' && edge.picture === null)
      yield { code: 'template.pictureMissing', path: `${path}.picture` };
}

/** The pictures that a template refers to, each once. */
export const picturesIn = ({ logo, header, footer, signature }: TemplateContent): string[] => [
  ...new Set(
    [
      ...(logo.source === 'own' ? [logo.picture] : []),
      ...(header.type === 'image' ? [header.picture] : []),
      ...(footer.type === 'image' ? [footer.picture] : []),
      ...(signature.isShown ? [signature.picture, signature.stamp] : []),
    ].filter((key): key is string => key !== null),
  ),
];
