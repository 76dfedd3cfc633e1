import { menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const notificationsMenu = [
  menu.page('emailNotification', {
    in: 'mail',
    order: 30,
    path: '/mail/notification',
    component: '/mail/notification/index',
    icon: 'ele-Bell',
    for: ['director', 'manager'],
    buttons: [
      ...menu.buttons('emailNotification', 'page', { for: ['director', 'manager'] }),
      ...menu.buttons('emailNotification', 'add update delete export import', {
        for: ['director'],
      }),
    ],
  }),
  menu.page('notification', {
    in: 'mail',
    order: 40,
    path: '/mail/notified',
    component: '/mail/notified/index',
    icon: 'ele-List',
    for: ['director'],
    buttons: menu.buttons('notification', 'page', { for: ['director'] }),
  }),
];
