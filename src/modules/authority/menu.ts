import { menu } from '@kernel/menu';

/** What this module puts into the menu, and for which delivered roles (decisions, section 5). */
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
