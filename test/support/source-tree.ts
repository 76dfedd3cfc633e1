import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A source file as the compiler reads it, with parents. */
export const sourceTree = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** A node and all below it, but for bare tokens such as brackets and commas. */
export function nodesOf(node: ts.Node, nodes: ts.Node[] = []): ts.Node[] {
  nodes.push(node);
  ts.forEachChild(node, (child) => void nodesOf(child, nodes));
  return nodes;
}
