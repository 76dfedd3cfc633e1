import { deliveredMenu, type PageName } from '../../src/menu';

export type { PageName };

const components = new Map(deliveredMenu.pages.map(({ name, component }) => [name, component]));

/** The component name of a page, which finds it in the menu wherever it was moved. */
export const componentOf = (page: PageName): string => components.get(page)!;
