import { menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const accountsMenu = [
  menu.page('sysTenant', {
    in: 'platform',
    order: 5,
    path: '/platform/tenant',
    component: '/system/tenant/index',
    icon: 'ele-Organisation',
    buttons: menu.buttons('sysTenant', 'page setStatus setTrial'),
  }),
  menu.page('sysAcceptance', {
    in: 'log',
    order: 50,
    path: '/log/acceptance',
    component: '/log/acceptance/index',
    icon: 'ele-Document',
    for: ['director'],
    buttons: menu.buttons('sysAcceptance', 'page', { for: ['director'] }),
  }),
];
