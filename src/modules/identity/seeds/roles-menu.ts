import { peoplePages, userCentrePage } from './people-menu';

/** Who may do what; paths as platform-api, section 7.2, has seen them. */
export const rolesMenu = [
  {
    name: 'system',
    path: '/system',
    icon: 'ele-Parties',
    pages: [
      ...peoplePages,
      {
        name: 'sysRole',
        path: '/system/role',
        component: '/system/role/index',
        icon: 'ele-Key',
        buttons: [
          ...['sysRole:page', 'sysRole:add', 'sysRole:update', 'sysRole:delete'],
          ...['sysRole:grantMenu', 'sysRole:grantDataScope', 'sysRole:setStatus'],
          'sysRole:viewAs',
        ],
      },
      userCentrePage,
    ],
  },
];
