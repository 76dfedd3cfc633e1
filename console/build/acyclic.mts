import type { Plugin, Rolldown } from 'vite';
import { chunksOf } from './landing.mts';

/**
 * Fails the build if files import each other: one of them would run before what it needs, and its
 * page would stay empty.
 */
export const acyclic = (): Plugin => ({
  name: 'acyclic',
  apply: 'build',
  generateBundle(_options, bundle) {
    const circle = circleOf(chunksOf(bundle));
    if (circle) this.error(`Files import each other: ${circle.join(' → ')}`);
  },
});

/** The names of files that import each other, the first one at both ends. */
export function circleOf(
  chunks: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>[],
): string[] | null {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const done = new Set<string>();
  const search = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = search(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const { fileName } of chunks) {
    const circle = search(fileName, []);
    if (circle) return circle;
  }
  return null;
}
