/** A block of a Markdown text; only the syntax that notes and readme files use. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'rule' }
  | { kind: 'paragraph'; text: string };

const item = /^\s*(?:[-*+]|\d+[.)])\s+/;
const ordered = /^\s*\d/;
const fence = /^\s*```/;
const divider = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The blocks of a text, in order; anything that is not Markdown is a paragraph. */
export function blocksOf(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  /** The consecutive lines from here on that belong together. */
  const take = (belongs: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && belongs(lines[at]!)) taken.push(lines[at++]!);
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (line.trim() === '') at++;
    else if (heading) {
      at++;
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! });
    } else if (fence.test(line)) {
      at++;
      blocks.push({ kind: 'code', text: take((each) => !fence.test(each)).join('\n') });
      at++;
    } else if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) {
      at++;
      blocks.push({ kind: 'rule' });
    } else if (item.test(line)) {
      const isOrdered = ordered.test(line);
      const items = take((each) => item.test(each) && ordered.test(each) === isOrdered);
      blocks.push({
        kind: 'list',
        ordered: isOrdered,
        items: items.map((each) => each.replace(item, '')),
      });
    } else if (/^\s*>/.test(line)) {
      const quoted = take((each) => /^\s*>/.test(each));
      blocks.push({
        kind: 'quote',
        text: quoted.map((each) => each.replace(/^\s*>\s?/, '')).join(' '),
      });
    } else if (line.includes('|') && divider.test(lines[at + 1] ?? '')) {
      const rows = take((each) => each.includes('|'));
      blocks.push({ kind: 'table', rows: [rows[0]!, ...rows.slice(2)].map(cellsOf) });
    } else {
      const first = lines[at++]!;
      const more = take(
        (each) =>
          each.trim() !== '' &&
          !/^(#{1,6}\s|\s*>)/.test(each) &&
          !item.test(each) &&
          !fence.test(each),
      );
      blocks.push({ kind: 'paragraph', text: [first, ...more].join(' ') });
    }
  }
  return blocks;
}

export interface Span {
  kind: 'text' | 'code' | 'strong' | 'em' | 'link';
  text: string;
  href?: string;
}

const span = /`([^`]+)`|\*\*([^*]+)\*\*|__([^_]+)__|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** The spans of a line: code, emphasis, and web and mail links. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(span)) {
    const [whole, code, strong, alsoStrong, em, label, href] = found;
    if (found.index > end) spans.push({ kind: 'text', text: text.slice(end, found.index) });
    end = found.index + whole.length;
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (strong ?? alsoStrong) spans.push({ kind: 'strong', text: (strong ?? alsoStrong)! });
    else if (em !== undefined) spans.push({ kind: 'em', text: em });
    else if (/^(https?:|mailto:)/i.test(href!))
      spans.push({ kind: 'link', text: label!, href: href! });
    else spans.push({ kind: 'text', text: label! });
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}
