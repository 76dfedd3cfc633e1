import { everyone, menu } from '@kernel/menu';
import { tutorialsMenu } from './tutorials.menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const contentMenu = [
  menu.directory('content', { path: '/content', icon: 'ele-Read', order: 860 }),
  menu.page('reading', {
    in: 'content',
    order: 10,
    path: '/content/reading',
    component: '/content/reading/index',
    icon: 'ele-Document',
    for: everyone,
    buttons: menu.buttons('reading', 'page', { for: everyone }),
  }),
  menu.page('vipNews', {
    in: 'content',
    order: 20,
    path: '/content/posts',
    component: '/content/posts/index',
    icon: 'ele-List',
    buttons: menu.buttons('vipNews', 'page add update delete export import versions bringBack'),
  }),
  menu.page('sysNotice', {
    in: 'content',
    order: 80,
    path: '/system/notice',
    component: '/system/notice/index',
    icon: 'ele-Bell',
    for: ['director'],
    buttons: menu.buttons('sysNotice', 'page add update delete public archive', {
      for: ['director'],
    }),
  }),
  ...tutorialsMenu,
];
