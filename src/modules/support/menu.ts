import { menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const supportMenu = [
  menu.directory('support', { path: '/support', icon: 'ele-Mail', order: 870 }),
];
