import { aggregates, valueKinds } from './structure/table';
import { XmlError } from './xml-text';
import type { XmlElement } from './xml-text';

type Json = Record<string, unknown>;

/**
 * An XML document in the shape of its JSON equivalent, so that one set of validators serves both.
 * The order of elements matters in XML (myinvois-api, section 12).
 */
export const xmlAsJson = (root: XmlElement): Json => {
  if (root.name !== 'Invoice') throw new XmlError(`Invalid root element ${root.name}`);
  return { Invoice: [objectOf(root, 'Invoice')] };
};

const objectOf = (element: XmlElement, kind: string): Json => {
  const value = valueKinds[kind];
  if (value) return valueOf(element, value.type);
  const members = aggregates.get(kind)?.members;
  if (members) checkOrder(element, [...members.keys()]);
  const object: Json = kind === 'any' ? anyAttributes(element) : {};
  for (const child of element.children) {
    const items = (object[child.name] ??= []) as Json[];
    items.push(objectOf(child, members?.get(child.name)?.kind ?? 'any'));
  }
  return object;
};

const checkOrder = ({ name, children }: XmlElement, order: string[]): void => {
  let reached = 0;
  for (const child of children) {
    const place = order.indexOf(child.name);
    if (place < reached)
      throw new XmlError(`The element ${name} has invalid child element ${child.name}`);
    reached = place;
  }
};

const valueOf = ({ text, attributes }: XmlElement, type: string): Json => ({
  ...plain(attributes),
  _: converted(text.trim(), type),
});

// Anything that is not clearly a number or a boolean stays text, and the structure check rejects
// it.
const converted = (text: string, type: string): unknown => {
  if (type === 'number') return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
};

const anyAttributes = (element: XmlElement): Json =>
  element.children.length === 0
    ? { ...plain(element.attributes), _: element.text.trim() }
    : plain(element.attributes);

const plain = (attributes: Record<string, string>): Json =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !/^xmlns(:|$)|:/.test(name)));
