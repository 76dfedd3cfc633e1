import type { Plugin, Rolldown } from 'vite';

/**
 * The entry modules of what everyone loads between typing the address and seeing the home page, and
 * of what is fetched once it has settled; the home widgets are added below.
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

/** Heavy modules that do not belong there; each got in once through a harmless-looking import. */
const banned = [
  /\/node_modules\/(echarts|zrender)\//,
  /\/node_modules\/(rc-table|rc-select|rc-tree|rc-picker\/es\/Picker\w+)\//,
  /\/console\/src\/resource\/(list\/resource-list|form\/resource-form)\.tsx$/,
  /\/src\/kernel\/codes\/data\//,
  /\/node_modules\/decimal\.js\//,
];

/**
 * Fails the build if login or home would load a list, a form, a code list or a chart library. The
 * actual bytes are measured in a browser: `test/e2e/journeys/landing.spec.ts`.
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

/** The entry modules of login and home, and those of the home widgets. */
export function landingRoots(build: Rolldown.PluginContext): string[] {
  const ids = [...build.getModuleIds()];
  const idOf = (screen: string): string =>
    ids.find((id) => plainly(id).endsWith(`/${screen}`)) ??
    build.error(`The landing page has no ${screen} any more: mend console/build/landing.mts`);
  const parts = build.getModuleInfo(idOf(widgets))?.dynamicallyImportedIds ?? [];
  if (parts.length === 0) build.error(`No widget of home is found in ${widgets}`);
  return [...screens.map(idOf), ...parts];
}

export const plainly = (id: string): string => id.replaceAll('\\', '/');

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((each) => each.type === 'chunk');

/**
 * The modules in the chunks of the given modules, and in all chunks that those import statically.
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
