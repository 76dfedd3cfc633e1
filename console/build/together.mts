import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { chunksOf, landingRoots, loadedWith, plainly } from './landing.mts';

/**
 * A module loaded by at least this share of all pages and dialogs is shipped with the first of
 * them.
 */
const OFTEN = 0.2;

/** Fewer bytes than this, before minifying, are not worth a request of their own. */
const SMALL = 12_000;

/**
 * All icons ship at the start: together they weigh less than separate requests for the few of each
 * page.
 */
const icons = /\/@ant-design\/icons(-svg)?\//;

/**
 * Decides which file a module is shipped in: `start` for what runs first, `landing` for what
 * follows until the home page is shown, `pages` for what many pages share, the name of a folder
 * for the small parts of it that some share; null leaves it to the bundler. A trial build shows what
 * each page really loads after tree shaking. Left alone, the bundler makes a file of every module
 * that two pages share: a list then takes 161 requests instead of 20.
 */
export async function together(config: InlineConfig): Promise<(id: string) => string | null> {
  let start = new Set<string>();
  let landing = new Set<string>();
  let pages = new Set<string>();
  let small: ReadonlyMap<string, string> = new Map();
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
      small = smallParts(chunks, new Set([...start, ...landing, ...pages]));
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
    return pages.has(id) ? 'pages' : (small.get(id) ?? null);
  };
}

/**
 * The folders whose small parts travel together. No two of these files import each other, and none
 * imports a file of another kind: either could run before what it needs.
 */
function smallParts(
  chunks: readonly Rolldown.OutputChunk[],
  shipped: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const folders = new Map<string, string>();
  /** A folder may import those before it. */
  const order: string[] = [];
  const places = new Map<Rolldown.OutputChunk, number | null>();
  /** Which of them it joins; -1 if it is shipped already, null if it stays alone. */
  const placeOf = (chunk: Rolldown.OutputChunk): number | null => {
    if (chunk.moduleIds.every((id) => shipped.has(id))) return -1;
    const known = places.get(chunk);
    if (known !== undefined) return known;
    places.set(chunk, null);
    const needs = chunk.imports.map((file) => placeOf(named.get(file)!));
    const folder = isSmall(chunk) ? folderOf(chunk.moduleIds[0]!) : undefined;
    if (folder === undefined || needs.includes(null)) return null;
    if (!order.includes(folder)) order.push(folder);
    const place = order.indexOf(folder);
    if (needs.some((other) => other! > place)) return null;
    places.set(chunk, place);
    for (const id of chunk.moduleIds) folders.set(id, folder);
    return place;
  };
  for (const chunk of chunks) placeOf(chunk);
  return folders;
}

const isSmall = ({ isEntry, isDynamicEntry, code }: Rolldown.OutputChunk): boolean =>
  !isEntry && !isDynamicEntry && code.length < SMALL;

/** The feature, the module of the server or the top folder of a file of ours. */
const folderOf = (id: string): string | undefined =>
  id.includes('/node_modules/')
    ? undefined
    : /\/src\/(?:features\/|modules\/)?([^/]+)\//.exec(plainly(id))?.[1];

/** The members that occur in many of the sets. */
function often(sets: readonly ReadonlySet<string>[]): Set<string> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts.keys()].filter((id) => counts.get(id)! >= sets.length * OFTEN));
}
