import { everyone, menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const filesMenu = [
  menu.page('sysFile', {
    in: 'platform',
    order: 40,
    path: '/platform/file',
    component: '/system/file/index',
    icon: 'ele-Files',
    for: everyone,
    buttons: [
      ...menu.buttons('sysFile', 'page uploadFile downloadFile update', { for: everyone }),
      ...menu.buttons('sysFile', 'delete share', { for: ['director', 'manager'] }),
    ],
  }),
];
