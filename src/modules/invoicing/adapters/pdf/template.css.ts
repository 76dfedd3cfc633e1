import {
  classic,
  type ColumnName,
  type Look,
  papers,
  type PaperSize,
  type TemplateContent,
} from '../../domain/template';
import { columnClasses } from './lines.html';
import { pageCss } from './page.css';

/** Parts that only templates have. */
const partsCss = `
.to-center { text-align: center; }
.to-right { text-align: right; }
.party.to-center .about, .party.to-right .about { grid-template-columns: 1fr; gap: 0.8mm; }
.to-center .facts { justify-content: center; grid-template-columns: auto auto; text-align: left; }
.to-right .facts { justify-content: end; grid-template-columns: auto auto; text-align: left; }
.parties.stacked { grid-template-columns: 1fr; gap: 3mm; }
.parties:has(> :only-child) { grid-template-columns: 1fr; }
/* A logo as wide as its place has the name below it; neither reaches into the title and its code. */
.head .brand { flex-wrap: wrap; }
.crown { text-align: center; padding-bottom: 3mm; }
.crown .logo { object-fit: contain; }
.head.mirrored .brand { flex-direction: row-reverse; text-align: right; }
.head.mirrored .logo { object-position: right center; }
.head .sealed.atLeft { grid-template-columns: var(--code) 1fr; }
.head .sealed.atLeft > * { grid-column: 2; }
.head .sealed.atLeft .code { grid-column: 1; }
.again { font-size: 11pt; font-weight: 600; color: var(--teal); }
.copy { font-size: 8pt; font-weight: 600; color: var(--teal); letter-spacing: 0.04em; text-transform: uppercase; }
.sealbox { display: flex; gap: 3mm; align-items: center; margin-top: 3mm; }
.sealbox .seal { margin: 0; order: 1; white-space: normal; min-width: 0; }
.sealbox .code { flex: none; }
.edge { color: var(--dim); }
.edge.above { padding-bottom: 3mm; }
.edge.below { padding-top: 3mm; }
.edge img { max-width: 100%; object-fit: contain; }
.sheet > * > tr > td { padding: 0; }
.sheet > tbody > tr, .sheet > tbody > tr > td { break-inside: auto; }
.extra { padding-top: 3mm; }
/* The name of a value is in one line while there is room for it, and never wider than the page. */
.extra .facts { grid-template-columns: fit-content(70%) 1fr; }
.extra .facts dt { white-space: normal; }
.signature { display: flex; gap: 12mm; padding-top: 5mm; }
.signature.to-left { justify-content: flex-start; }
.signature.to-center { justify-content: center; }
.signature.to-right { justify-content: flex-end; }
.sign { width: 62mm; text-align: center; }
.sign .marks { min-height: 16mm; display: flex; align-items: flex-end; justify-content: center; gap: 3mm; }
.sign img { max-height: 26mm; max-width: 29mm; object-fit: contain; }
.sign .rule { margin-top: 1mm; padding-top: 1mm; border-top: 0.25mm solid var(--ink); color: var(--dim); }
.lines .codes { width: 24mm; color: var(--dim); }
.lines .unitName { width: 14mm; }
.lines .less { width: 23mm; }
.lines .why { white-space: normal; }
`;

const looks: Readonly<Record<Look, string>> = {
  classic: '',
  modern: `
.head { padding: 4mm 5mm; border: 0; border-radius: 2mm; background: var(--teal); }
.head, .head h1, .head .again, .head .seal, .head .seal b, .head .seal a, .head .seal .value, .head .copy { color: #fff; }
.head h1 { font-size: 19pt; }
.head .logo { background: #fff; border-radius: 1mm; padding: 1mm; }
.head .state, .head .state.cancelled, .head .state.rejected, .head .state.invalid { color: #fff; border: 0.25mm solid #fff; border-radius: 1mm; padding: 0 1.5mm; }
.code .qr { background: #fff; border-radius: 1mm; }
.parties { padding: 5mm 0 4mm; }
.party { padding-left: 3mm; border-left: 0.7mm solid var(--teal); }
.party.to-right { padding: 0 3mm 0 0; border: 0; border-right: 0.7mm solid var(--teal); }
.band { padding: 2.5mm 4mm; border-radius: 2mm; }
.lines > thead th { padding-top: 2mm; padding-bottom: 2mm; background: var(--tint); border: 0; color: var(--teal); }
.lines > thead th:first-child { padding-left: 3mm; border-radius: 1.5mm 0 0 1.5mm; }
.lines > thead th:last-child { padding-right: 3mm; border-radius: 0 1.5mm 1.5mm 0; }
.lines .line > td:first-child { padding-left: 3mm; }
.lines .line > td:last-child { padding-right: 3mm; }
.totals .payable td { padding: 2mm 3mm; border: 0; background: var(--teal); color: #fff; }
.totals .payable td:first-child { border-radius: 1.5mm 0 0 1.5mm; }
.totals .payable td:last-child { border-radius: 0 1.5mm 1.5mm 0; }
.words { border-left: 0; border-radius: 2mm; padding: 2mm 4mm; }
`,
  compact: `
h1 { font-size: 13pt; }
.head { padding-bottom: 1.5mm; border-bottom-width: 0.25mm; }
.head .brand { min-height: 9mm; }
.head .name { font-size: 10.5pt; }
.parties { gap: 6mm; padding: 2mm 0; }
.band { grid-template-columns: repeat(4, 1fr); gap: 0.6mm 4mm; padding: 1mm 0; background: none; border-top: 0.2mm solid var(--line); border-bottom: 0.2mm solid var(--line); border-radius: 0; margin-bottom: 1mm; }
.band > div { display: flex; gap: 2mm; align-items: baseline; }
.band dt { flex: none; }
td, th { padding: 0.55mm 0 0.55mm 2.5mm; }
.closing .sums { padding-top: 1.5mm; gap: 6mm; }
.closing section { margin-top: 1.5mm; }
.taxes td, .taxes th { padding-top: 0.4mm; padding-bottom: 0.4mm; }
.totals td, .totals th { padding: 0.25mm 0; }
.totals .payable td { padding-top: 0.8mm; font-size: 10pt; border-top-width: 0.25mm; }
.words { margin-top: 1.5mm; padding: 0.8mm 0; background: none; border-left: 0; border-top: 0.2mm solid var(--line); }
.notes section, .extra { padding-top: 1.5mm; }
`,
};

const papersCss: Readonly<Record<PaperSize, string>> = {
  A4: '',
  letter: '',
  A5: `
.head { gap: 4mm; }
.head .title { max-width: 76mm; }
.head .seal { white-space: normal; }
.parties { gap: 5mm; }
.party .about { grid-template-columns: 1fr; gap: 0.8mm; }
.band { grid-template-columns: repeat(2, 1fr); padding: 1.7mm 2mm; break-inside: avoid; }
.band .span2 { grid-column: 1 / -1; }
.lines .qty { width: 15mm; }
.lines .price { width: 17mm; }
.lines .tax { width: 20mm; }
.lines .total { width: 20mm; }
.closing .sums { grid-template-columns: 1fr 1fr; gap: 5mm; }
.taxes td, .taxes th { padding-left: 1.5mm; }
.watermark { font-size: 54pt; }
`,
  receipt: `
.watermark { font-size: 34pt; }
.head { flex-direction: column; align-items: stretch; gap: 2mm; text-align: center; border-bottom: 0.25mm dashed var(--line); }
.head .brand { flex-direction: column; align-self: center; gap: 1.5mm; min-height: 0; }
.head .title { max-width: none; text-align: center; }
.head .sealed, .head .sealed.atLeft { display: block; }
.head .seal { white-space: normal; }
.code .qr { margin: 1.5mm auto 0; }
.head h1 { font-size: 13pt; }
.head .name { font-size: 11pt; }
.parties, .parties.stacked { grid-template-columns: 1fr; gap: 2.5mm; padding: 2.5mm 0; }
.party .about { grid-template-columns: 1fr; gap: 0.5mm; }
.facts dt { white-space: normal; }
.extra .facts { grid-template-columns: fit-content(40%) 1fr; }
.band { grid-template-columns: 1fr; gap: 0.5mm; padding: 2mm 0; background: none; border-radius: 0; border-top: 0.25mm dashed var(--line); border-bottom: 0.25mm dashed var(--line); }
.band > div, .band .span2, .band .span4 { grid-column: 1; display: grid; grid-template-columns: 24mm 1fr; gap: 2mm; }
.lines, .lines > tbody, .lines .closing, .lines .closing > td { display: block; }
.lines > thead { display: none; }
.lines .line { display: grid; grid-template-columns: auto auto 1fr; column-gap: 2mm; padding: 1.2mm 0; border-bottom: 0.2mm dashed var(--line); }
.lines .line > td { display: block; width: auto; padding: 0; border: 0; text-align: left; }
.lines .line > .n { display: none; }
.lines .line > .what, .lines .line > .codes, .lines .line > .less, .lines .line > .tax { grid-column: 1 / -1; }
.lines .line > .qty div, .lines .line > .tax div, .lines .line > .less div { display: inline; margin-right: 1.5mm; }
.lines .line > .price::before { content: "\\00d7\\00a0"; }
.lines .line > .qty div { margin-left: 1mm; }
.lines .line > .total { grid-column: 3; text-align: right; }
.lines .line > .what { order: 0; }
.lines .line > .qty, .lines .line > .unitName { order: 1; }
.lines .line > .price { order: 2; }
.lines .line > .total { order: 3; }
.lines .line > .less, .lines .line > .tax, .lines .line > .codes { order: 4; }
.closing .sums { display: flex; flex-direction: column-reverse; gap: 2mm; padding-top: 2mm; }
.taxes td, .taxes th { padding-left: 1.5mm; }
.words { padding: 1.5mm 0; background: none; border-left: 0; }
.sealbox { flex-direction: column; text-align: center; }
.signature { flex-direction: column; align-items: center; gap: 4mm; }
.sign { width: 100%; }
`,
};

/** Labels in two languages take the room of values, which may break for them. */
const pairCss = `
.head .seal { white-space: normal; }
.head .sealed { max-width: 118mm; }
.parties .about { grid-template-columns: 1fr; gap: 0.8mm; }
.facts { grid-template-columns: fit-content(48%) 1fr; }
.facts dt { white-space: normal; }
.extra .facts { grid-template-columns: fit-content(40%) 1fr; }
th { text-wrap: balance; }
`;

const cssNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 4, useGrouping: false });
const decimal = (value: number): string => cssNumber.format(value);

const columnRule = (name: ColumnName, width: number, zoom: number): string =>
  `.lines .${columnClasses[name]} { width: ${decimal(width / zoom)}mm; }`;

/** Pixels and millimetres that the template states are those of the paper, not of the zoomed page. */
function ownCss(template: TemplateContent): string {
  const { color, logo, header, footer, fontSize, columns, repeats } = template;
  const zoom = fontSize / classic.fontSize;
  const px = (length: number): string => `${decimal(length / zoom)}px`;
  const sized = [
    ...(color === classic.color
      ? []
      : [`:root { --teal: ${color}; --tint: color-mix(in srgb, ${color} 6%, white); }`]),
    ...(zoom === 1 ? [] : [`body { zoom: ${decimal(zoom)}; }`]),
    ...(logo.width === classic.logo.width && logo.height === classic.logo.height && zoom === 1
      ? []
      : [
          `.logo, .head .logo { height: ${px(logo.height)}; max-width: min(${px(logo.width)}, 100%); }`,
        ]),
    `.edge.above img { height: ${px(header.height)}; }`,
    `.edge.below img { height: ${px(footer.height)}; }`,
    ...(repeats.columnHeadings ? [] : ['.lines > thead { display: table-row-group; }']),
    ...columns.flatMap(({ name, width }) =>
      width === null ? [] : [columnRule(name, width, zoom)],
    ),
    // The code is read by a telephone: as large on every page, whatever the size of the type.
    `:root { --code: ${decimal(25 / zoom)}mm; }`,
    ...(zoom === 1
      ? []
      : [
          '.code .qr { width: var(--code); height: var(--code); }',
          '.head .sealed { grid-template-columns: 1fr var(--code); }',
        ]),
  ];
  return sized.join('\n');
}

/** The style sheet of a template: numbers within bounds and choices of closed lists alone. */
export const styleOf = (template: TemplateContent): string =>
  [
    pageCss,
    looks[template.look],
    partsCss,
    ...(template.languages.length > 1 ? [pairCss] : []),
    papersCss[template.paper],
    ownCss(template),
  ].join('\n');

/** Margins of the page in millimetres: top, right and left, bottom. */
export function marginsOf({ paper, repeats }: TemplateContent): [number, number, number] {
  const { margin } = papers[paper];
  if (paper === 'receipt') return [margin, margin, margin];
  const isSmall = paper === 'A5';
  return [repeats.runningHead ? (isSmall ? 14 : 18) : isSmall ? 9 : 12, margin, isSmall ? 11 : 14];
}
