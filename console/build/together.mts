import { build, type InlineConfig, type Plugin } from 'vite';
import { chunksOf, landingRoots, loadedWith } from './landing.mts';

/**
 * A module loaded by at least this share of all pages and dialogs is shipped with the first of
 * them.
 */
const OFTEN = 0.2;

/**
 * All icons ship at the start: together they weigh less than separate requests for the few of each
 * page.
 */
const icons = /\/@ant-design\/icons(-svg)?\//;

/**
 * Decides which file a module is shipped in: `start` for what runs first, `landing` for what
 * follows until the home page is shown, `pages` for what many pages share; null leaves it to the
 * bundler. A trial build shows what each page really loads after tree shaking. Left alone, the
 * bundler makes a file of every module that two pages share: a list then takes 161 requests instead
 * of 32.
 */
export async function together(config: InlineConfig): Promise<(id: string) => string | null> {
  let start = new Set<string>();
  let landing = new Set<string>();
  let pages = new Set<string>();
  const trial = {
    name: 'trial',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const loaded = (roots: readonly string[]): Set<string> => loadedWith(roots, chunks);
      start = loaded(chunks.filter(({ isEntry }) => isEntry).flatMap(({ moduleIds }) => moduleIds));
      landing = loaded(landingRoots(this));
      // Catalogues of texts do not count.
      const entryPoints = chunks.filter(
        (each) => each.isDynamicEntry && /\.tsx?$/.test(each.facadeModuleId ?? ''),
      );
      pages = often(entryPoints.map(({ moduleIds }) => loaded(moduleIds)));
    },
  } satisfies Plugin;
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false, minify: false },
    plugins: [config.plugins, trial],
  });
  return (id) => {
    if (start.has(id) || icons.test(id)) return 'start';
    if (landing.has(id)) return 'landing';
    return pages.has(id) ? 'pages' : null;
  };
}

/** The members that occur in many of the sets. */
function often(sets: readonly ReadonlySet<string>[]): Set<string> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts.keys()].filter((id) => counts.get(id)! >= sets.length * OFTEN));
}
