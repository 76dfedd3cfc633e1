import { menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const contentMenu = [
  menu.directory('content', { path: '/content', icon: 'ele-Document', order: 860 }),
  menu.page('sysNotice', {
    in: 'content',
    order: 10,
    path: '/system/notice',
    component: '/system/notice/index',
    icon: 'ele-Bell',
    for: ['director'],
    buttons: menu.buttons('sysNotice', 'page add update delete public archive', {
      for: ['director'],
    }),
  }),
];
