import type { Plugin, Rolldown } from 'vite';

/**
 * What everybody loads between typing the address and seeing home, besides the widgets of home, and
 * what is fetched when home has come to rest.
 */
const screens = [
  'src/main.tsx',
  'features/login/login.tsx',
  'shell/frame/frame.tsx',
  'shell/frame/layout.tsx',
  'shell/menu/phone-menu.tsx',
  'shell/palette/palette.tsx',
  'features/home/home.tsx',
  'features/home/first-steps.tsx',
  'features/lock/lock-screen.tsx',
];
const widgets = 'features/home/widgets.ts';

/** What is heavy and has no business there; each came in once by an import that looked harmless. */
const banned = [
  /\/node_modules\/(echarts|zrender)\//,
  /\/node_modules\/(rc-table|rc-select|rc-tree|rc-picker\/es\/Picker\w+)\//,
  /\/console\/src\/resource\/(list\/resource-list|form\/resource-form)\.tsx$/,
  /\/src\/kernel\/codes\/data\//,
  /\/node_modules\/decimal\.js\//,
];

/**
 * Fails the build when login or home would load a list, a form, a code list or a library of charts.
 * The bytes themselves are measured in a browser: `test/e2e/journeys/landing.spec.ts`.
 */
export const landing = (): Plugin => ({
  name: 'landing',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle);
    const found = [...loadedWith(landingRoots(this), chunks)]
      .map(plainly)
      .filter((id) => banned.some((each) => each.test(id)));
    if (found.length > 0) this.error(['Login or home would load', ...found].join('\n'));
  },
});

/** The modules with which login and home begin, and those of the widgets of home. */
export function landingRoots(build: Rolldown.PluginContext): string[] {
  const ids = [...build.getModuleIds()];
  const idOf = (screen: string): string =>
    ids.find((id) => plainly(id).endsWith(`/${screen}`)) ??
    build.error(`The landing page has no ${screen} any more: mend console/build/landing.mts`);
  const parts = build.getModuleInfo(idOf(widgets))?.dynamicallyImportedIds ?? [];
  if (parts.length === 0) build.error(`No widget of home is found in ${widgets}`);
  return [...screens.map(idOf), ...parts];
}

const plainly = (id: string): string => id.replaceAll('\\', '/');

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((each) => each.type === 'chunk');

/**
 * The modules in the chunks of some modules, and in everything that those import before they run.
 */
export function loadedWith(
  roots: readonly string[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) visit(named.get(file));
  };
  for (const root of roots) visit(chunks.find(({ moduleIds }) => moduleIds.includes(root)));
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
}
