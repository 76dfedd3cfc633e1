import { menu } from '@kernel/menu';
import { tutorialsMenu } from './tutorials.menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const contentMenu = [
  menu.directory('content', { path: '/content', icon: 'ele-Document', order: 860 }),
  ...tutorialsMenu,
];
