import { everyone, menu } from '@kernel/menu';

/** What this module puts into the menu, and for which delivered roles (decisions, section 5). */
export const filesMenu = [
  menu.page('sysFile', {
    in: 'platform',
    order: 40,
    path: '/platform/file',
    component: '/platform/file/index',
    icon: 'ele-Files',
    for: everyone,
    buttons: [
      ...menu.buttons('sysFile', 'page uploadFile downloadFile update', { for: everyone }),
      ...menu.buttons('sysFile', 'delete share', { for: ['director', 'manager'] }),
    ],
  }),
];
