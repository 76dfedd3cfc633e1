import { menuSeeds } from '@modules/identity/seeds/menu-seeds';

// The console is a program of its own, with its own compiler settings.
const { views } = jest.requireActual<{ views: ReadonlyMap<string, unknown> }>(
  '../console/src/views',
);

const pages = menuSeeds.flatMap((directory) =>
  directory.pages.map((page) => ({ ...page, hidden: directory.hidden || page.hidden })),
);
const shown = pages.filter(({ hidden }) => !hidden);

/** Specification 1, section 2: an entry is wired only when its component name matches one view. */
describe('the menu as it is delivered', () => {
  it.each(shown.map(({ name, component }) => [name, component]))(
    '%s is a screen of the console: exactly one view claims %s',
    (_name, component) => {
      expect(views.has(component)).toBe(true);
    },
  );

  it('has a path, a name and a component for each page alone', () => {
    for (const part of ['path', 'name', 'component'] as const)
      expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length);
  });
});
