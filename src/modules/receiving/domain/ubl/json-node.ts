import { decimal } from '@kernel/money';
import { Meter, Unreadable, type UblNode } from './ubl-node';

/**
 * Reads the JSON form: members are arrays of elements, `_` holds the text (myinvois-ubl, section
 * 2).
 */
export function nodeOfJson(text: string): UblNode {
  const tree = parsed(text);
  const meter = new Meter();
  const root = (tree as { Invoice?: unknown }).Invoice ?? tree;
  const [node] = nodesOf(root, meter, 0);
  if (!node) throw new Unreadable('empty');
  return node;
}

function parsed(text: string): object {
  try {
    const tree: unknown = JSON.parse(text);
    if (typeof tree === 'object' && tree !== null) return tree;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Unreadable('not JSON');
}

/** Also accepts one element without an array, and a plain value in place of an element. */
function nodesOf(value: unknown, meter: Meter, depth: number): UblNode[] {
  if (Array.isArray(value)) return value.flatMap((each) => nodesOf(each, meter, depth));
  meter.enter(depth);
  if (typeof value === 'object' && value !== null) return [elementOf(value, meter, depth)];
  return value === null || value === undefined ? [] : [leaf(textOf(value))];
}

function elementOf(value: object, meter: Meter, depth: number): UblNode {
  const children = new Map<string, UblNode[]>();
  const attributes: Record<string, string> = {};
  let text = '';
  for (const [name, member] of Object.entries(value) as [string, unknown][]) {
    if (name === '_') text = textOf(member);
    else if (typeof member === 'object') children.set(name, nodesOf(member, meter, depth + 1));
    else attributes[name] = textOf(member);
  }
  return { text, attributes, children };
}

const leaf = (text: string): UblNode => ({ text, attributes: {}, children: new Map() });

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  // In plain notation: a price of 0.00000012 would be 1.2e-7.
  if (typeof value === 'number') return decimal(value).toString();
  return typeof value === 'boolean' ? String(value) : '';
}
