import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

const trees = new Map<string, WeakRef<ts.SourceFile>>();

/**
 * A source file as the compiler reads it, with parents. The spec files of a worker share it; weakly,
 * since all the trees together take 250 MB, which the integration tests after them need themselves.
 */
export function sourceTree(file: string): ts.SourceFile {
  const path = resolve(file);
  const known = trees.get(path)?.deref();
  if (known) return known;
  const tree = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  trees.set(path, new WeakRef(tree));
  return tree;
}

/** A node and all below it, but for bare tokens such as brackets and commas. */
export function nodesOf(node: ts.Node, nodes: ts.Node[] = []): ts.Node[] {
  nodes.push(node);
  ts.forEachChild(node, (child) => void nodesOf(child, nodes));
  return nodes;
}
