import { Meter, Unreadable, type UblNode } from './ubl-node';

interface Open {
  name: string;
  text: string[];
  attributes: Record<string, string>;
  children: Map<string, UblNode[]>;
}

// A comment, a CDATA section, an instruction, a tag, or the text between them. No DOCTYPE: it could
// define entities of its own, which we never expand.
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/\s*([^\s>]+)\s*>|<([A-Za-z_][^\s/>]*)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Reads the XML form by local names, whatever prefixes the issuer chose. */
export function nodeOfXml(source: string): UblNode {
  const root = blank('');
  const stack: Open[] = [root];
  const meter = new Meter();
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    if (!match) throw new Unreadable('not well-formed');
    const [, cdata, closed, opened, attributes = '', empty, text] = match;
    const top = stack.at(-1)!;
    if (cdata !== undefined) top.text.push(cdata);
    else if (text !== undefined) top.text.push(withoutEntities(text));
    else if (opened !== undefined) {
      meter.enter(stack.length);
      stack.push({ ...blank(localName(opened)), attributes: attributesOf(attributes) });
      if (empty) close(stack);
    } else if (closed !== undefined) {
      if (localName(closed) !== top.name) throw new Unreadable('not well-formed');
      close(stack);
    }
  }
  const [first] = [...root.children.values()].flat();
  if (stack.length > 1 || !first) throw new Unreadable('not well-formed');
  return first;
}

const blank = (name: string): Open => ({ name, text: [], attributes: {}, children: new Map() });

function close(stack: Open[]): void {
  if (stack.length < 2) throw new Unreadable('not well-formed');
  const { name, text, attributes, children } = stack.pop()!;
  const siblings = stack.at(-1)!.children;
  const node = { text: text.join(''), attributes, children };
  const alike = siblings.get(name);
  // Copying for each of many would take quadratic time.
  if (alike) alike.push(node);
  else siblings.set(name, [node]);
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name, double, single]) => [
      localName(name!),
      withoutEntities(double ?? single ?? ''),
    ]),
  );

const known: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

/** The five predefined entities and character references; any other stays as written. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return known[String(name)] ?? String(all);
  });
