import { menu } from '@kernel/menu';

/** What this module puts into the menu, and for which delivered roles (decisions, section 5). */
export const accountsMenu = [
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
