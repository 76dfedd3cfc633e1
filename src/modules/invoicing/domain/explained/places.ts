import type { DocumentDraft } from '../document/document.types';

const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);

type Tree = Readonly<Record<string, unknown>>;

/**
 * The value at a path such as `lines[2].taxes[0].taxRate`; undefined if the path does not exist.
 */
export const at = (draft: DocumentDraft, path: string): unknown =>
  stepsOf(path).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Tree)[step] : undefined,
    draft,
  );

export function textAt(draft: DocumentDraft, path: string): string | null {
  const value = at(draft, path);
  return typeof value === 'string' ? value : null;
}

/** A copy with a different value at the path. */
export const changedAt = (
  draft: DocumentDraft,
  path: string,
  value: string | null,
): DocumentDraft => changed(draft, stepsOf(path), value) as DocumentDraft;

function changed(tree: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(tree))
    return tree.map((each: unknown, n) => (String(n) === step ? changed(each, rest, value) : each));
  return { ...(tree as Tree), [step]: changed((tree as Tree)[step], rest, value) };
}
