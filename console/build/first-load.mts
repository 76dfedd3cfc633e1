import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Console look: the first load stays under 450 kB of compressed JavaScript. */
const LIMIT = 450_000;

/** What the browser fetches before the first screen of a signed-in person is complete. */
const firstScreens = [
  'src/main.tsx',
  'shell/frame/frame.tsx',
  'shell/frame/layout.tsx',
  'features/home/home.tsx',
];

/** Measures the first load after each build, prints it, and fails the build beyond the limit. */
export const firstLoad = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle)
        .filter((each): each is Rolldown.OutputChunk => each.type === 'chunk')
        .map((chunk) => [chunk.fileName, chunk]),
    );
    const wanted = new Set<string>();
    const visit = (file: string): void => {
      if (wanted.has(file)) return;
      wanted.add(file);
      chunks.get(file)?.imports.forEach(visit);
    };
    for (const chunk of chunks.values())
      if (chunk.name === 'en' || isFirst(chunk)) visit(chunk.fileName);
    const bytes = [...wanted].reduce((sum, file) => sum + sizeOf(chunks.get(file)), 0);
    const result = `first load ${(bytes / 1000).toFixed(0)} kB of ${LIMIT / 1000} kB compressed JavaScript`;
    if (bytes > LIMIT) this.error(result);
    else this.info(result);
  },
});

const isFirst = (chunk: Rolldown.OutputChunk): boolean =>
  chunk.isEntry ||
  firstScreens.some((screen) =>
    (chunk.facadeModuleId ?? '').replaceAll('\\', '/').endsWith(screen),
  );

const sizeOf = (chunk: Rolldown.OutputChunk | undefined): number =>
  chunk ? gzipSync(chunk.code, { level: 9 }).length : 0;
