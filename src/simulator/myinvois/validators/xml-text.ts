/** An XML element with its local name; enough to check a document's structure. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

export class XmlError extends Error {}

const token =
  /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

/** Parses well-formed XML; a DOCTYPE is refused, so no entity can ever expand. */
export const parseXml = (source: string): XmlElement => {
  const text = source.replace(/^\uFEFF/, '');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: { element: XmlElement; tag: string }[] = [{ element: top, tag: '' }];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (!match) throw new XmlError(`Markup is not well-formed at position ${at}`);
    take(match, open);
  }
  if (open.length > 1) throw new XmlError(`Element ${open.at(-1)?.tag} is not closed`);
  const [root, ...more] = top.children;
  if (!root || more.length > 0 || top.text.trim() !== '')
    throw new XmlError('Exactly one root element is expected');
  return root;
};

const MAX_DEPTH = 100;

const take = (match: RegExpExecArray, open: { element: XmlElement; tag: string }[]): void => {
  const [, cdata, closing, tag, attributes, empty, words] = match;
  const { element } = open.at(-1) as { element: XmlElement };
  if (words !== undefined) element.text += unescape(words);
  else if (cdata !== undefined) element.text += cdata;
  else if (closing !== undefined) {
    if (open.pop()?.tag !== closing || open.length === 0)
      throw new XmlError(`Closing tag ${closing} does not match`);
  } else if (tag !== undefined) {
    const child = { name: local(tag), attributes: read(attributes), children: [], text: '' };
    element.children.push(child);
    if (!empty) open.push({ element: child, tag });
    if (open.length > MAX_DEPTH) throw new XmlError('Elements are nested too deeply');
  }
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const read = (source = ''): Record<string, string> => {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of source.matchAll(
    /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (name in attributes) throw new XmlError(`Attribute ${name} appears twice`);
    attributes[name] = unescape(double ?? single ?? '');
  }
  return attributes;
};

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
    const plain = named[name];
    if (plain !== undefined && whole.endsWith(';')) return plain;
    const code = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(name);
    const point = code ? parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : NaN;
    if (!whole.endsWith(';') || !(point <= 0x10ffff)) throw new XmlError(`Reference ${whole}`);
    return String.fromCodePoint(point);
  });
