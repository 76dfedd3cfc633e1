import { everyone, menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const receivingMenu = [
  menu.directory('receiving', { path: '/received', icon: 'ele-Received', order: 400 }),
  menu.page('received', {
    in: 'receiving',
    order: 10,
    path: '/received/documents',
    component: '/received/index',
    icon: 'ele-Inbox',
    for: everyone,
    buttons: [
      ...menu.buttons('received', 'page export download', { for: everyone }),
      ...menu.buttons('received', 'sync reject', { for: ['director', 'manager'] }),
    ],
  }),
  menu.page('reconciliation', {
    in: 'receiving',
    order: 20,
    path: '/received/reconciliation',
    component: '/reconciliation/index',
    icon: 'ele-Audit',
    for: everyone,
    buttons: [
      ...menu.buttons('reconciliation', 'page add', { for: everyone }),
      ...menu.buttons('difference', 'page export', { for: everyone }),
      ...menu.buttons('difference', 'repair', { for: ['director', 'manager'] }),
    ],
  }),
];
