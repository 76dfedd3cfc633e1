import { menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const authorityMenu = [
  menu.page('orgCredential', {
    in: 'settings',
    order: 10,
    path: '/settings/credential',
    component: '/settings/credential/index',
    icon: 'ele-Key',
    for: ['director'],
    buttons: menu.buttons('orgCredential', 'page add update delete test', { for: ['director'] }),
  }),
];
