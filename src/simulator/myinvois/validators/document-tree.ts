/** Reads a document whose structure has been validated. */
export type Node = Record<string, unknown>;

/** All objects of a repeated member. */
export const all = (node: Node | undefined, name: string): Node[] =>
  (node?.[name] as Node[] | undefined) ?? [];

/** The first object along the path. */
export const first = (node: Node | undefined, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>((at, name) => all(at, name)[0], node);

/** The text along the path; empty when it is absent. */
export const text = (node: Node | undefined, ...path: string[]): string => {
  const value = first(node, ...path)?._;
  return typeof value === 'string' ? value : '';
};

/** The number along the path, or undefined. */
export const number = (node: Node | undefined, ...path: string[]): number | undefined => {
  const value = first(node, ...path)?._;
  return typeof value === 'number' ? value : undefined;
};

export const attribute = (node: Node | undefined, name: string): string => {
  const value = node?.[name];
  return typeof value === 'string' ? value : '';
};
