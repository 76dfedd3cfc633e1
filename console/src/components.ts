import { deliveredMenu, type PageName } from '../../src/menu';

export type { PageName };

const components = new Map(deliveredMenu.pages.map(({ name, component }) => [name, component]));

/** The component name of a page, by which it is found in a menu that may have moved it. */
export const componentOf = (page: PageName): string => components.get(page)!;
