/** An element of a document in either format. */
export interface UblNode {
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: ReadonlyMap<string, readonly UblNode[]>;
}

/** Anything larger than this is not a document but an attack. */
export const bounds = { depth: 40, nodes: 300_000, text: 2000 };

/** The text is not a readable document. */
export class Unreadable extends Error {}

/** Counts the nodes created, so that no text can expand without limit. */
export class Meter {
  private nodes = 0;

  enter(depth: number): void {
    this.nodes += 1;
    if (this.nodes > bounds.nodes || depth > bounds.depth) throw new Unreadable('too large');
  }
}

/** The first element along a path; undefined when a step is missing. */
export function at(node: UblNode | undefined, ...path: string[]): UblNode | undefined {
  return path.reduce<UblNode | undefined>((here, name) => here?.children.get(name)?.[0], node);
}

export const all = (node: UblNode | undefined, name: string): readonly UblNode[] =>
  node?.children.get(name) ?? [];

/** Removes characters that control a terminal or change the direction of writing. */
const steering =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text at the end of a path, trimmed and limited; null when there is none. */
export function textAt(node: UblNode | undefined, ...path: string[]): string | null {
  const text =
    at(node, ...path)
      ?.text.replace(steering, '')
      .trim() ?? '';
  // Never half a character: rarer Han characters are two units long.
  return text === '' ? null : text.slice(0, bounds.text).replace(/[\ud800-\udbff]$/, '');
}
