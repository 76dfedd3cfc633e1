import { build, type InlineConfig, type Plugin } from 'vite';
import { chunksOf, landingRoots, loadedWith } from './landing.mts';

/** What so large a part of all pages and dialogs load comes with the first of them. */
const OFTEN = 0.2;

/**
 * All icons come at the start: together they weigh less than each page's few in requests of their
 * own.
 */
const icons = /\/@ant-design\/icons(-svg)?\//;

/**
 * Names the file in which a module travels: `start` for what runs first, `landing` for what follows
 * until home stands, `pages` for what many pages share; null leaves it to the bundler. A trial
 * build tells what each page really loads, once all that nobody uses is left out. Of itself the
 * bundler makes a file of every module that two pages share: a list took 161 requests, and takes 32
 * now.
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
      // Not those that hold words.
      const doors = chunks.filter(
        (each) => each.isDynamicEntry && /\.tsx?$/.test(each.facadeModuleId ?? ''),
      );
      pages = often(doors.map(({ moduleIds }) => loaded(moduleIds)));
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

/** What stands in many of some sets. */
function often(sets: readonly ReadonlySet<string>[]): Set<string> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts.keys()].filter((id) => counts.get(id)! >= sets.length * OFTEN));
}
