import type { Plugin, Rolldown } from 'vite';

/** The screens that everybody loads between typing the address and seeing home, besides the widgets of home. */
const screens = [
  'src/main.tsx',
  'features/login/login.tsx',
  'shell/frame/frame.tsx',
  'shell/frame/layout.tsx',
  'features/home/home.tsx',
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
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
    const ids = [...this.getModuleIds()].map(plainly);
    const idOf = (screen: string): string =>
      ids.find((id) => id.endsWith(`/${screen}`)) ??
      this.error(`The landing page has no ${screen} any more: mend console/build/landing.mts`);
    const parts = this.getModuleInfo(idOf(widgets))?.dynamicallyImportedIds ?? [];
    if (parts.length === 0) this.error(`No widget of home is found in ${widgets}`);
    const roots = [...screens.map(idOf), ...parts.map(plainly)];
    const found = [...loadedWith(roots, chunks)].flatMap(({ moduleIds }) =>
      moduleIds.map(plainly).filter((id) => banned.some((each) => each.test(id))),
    );
    if (found.length > 0) this.error(['Login or home would load', ...found].join('\n'));
  },
});

const plainly = (id: string): string => id.replaceAll('\\', '/');

/** The chunks of some modules and everything that those import before they run. */
function loadedWith(roots: string[], chunks: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
  };
  for (const root of roots)
    visit(chunks.find(({ moduleIds }) => moduleIds.some((id) => plainly(id) === root)));
  return loaded;
}
