/** What the operations module puts into the menu; paths as platform-api, section 7.2, has seen them. */
export const operationsMenu = [
  {
    name: 'operations',
    path: '/operations',
    icon: 'ele-Control',
    pages: [
      {
        name: 'sysNotice',
        path: '/system/notice',
        component: '/system/notice/index',
        icon: 'ele-Bell',
        buttons: [
          ...['sysNotice:page', 'sysNotice:add', 'sysNotice:update', 'sysNotice:delete'],
          ...['sysNotice:public', 'sysNotice:archive'],
        ],
      },
      {
        name: 'sysOnlineUser',
        path: '/system/onlineUser',
        component: '/system/onlineUser/index',
        icon: 'ele-Connection',
        buttons: ['sysOnlineUser:page', 'sysOnlineUser:forceOffline'],
      },
      {
        name: 'sysJob',
        path: '/platform/job',
        component: '/platform/job/index',
        icon: 'ele-Calendar',
        buttons: ['sysJob:pageJobDetail', 'sysJob:runJob', 'sysJob:pauseJob', 'sysJob:startJob'],
      },
      {
        name: 'jobDashboard',
        path: '/platform/job/dashboard',
        component: '/platform/job/dashboard',
        icon: 'ele-Chart',
        hidden: true,
        buttons: ['sysJob:dashboard'],
      },
      {
        name: 'databaseVisual',
        path: '/develop/database/visual',
        component: '/develop/database/visual',
        icon: 'ele-Database',
        hidden: true,
        buttons: ['sysDatabase:visualDbTable'],
      },
    ],
  },
  {
    name: 'log',
    path: '/log',
    icon: 'ele-Audit',
    pages: [
      ...[
        ['sysLogVis', 'vislog', 'ele-Key'],
        ['sysLogOp', 'oplog', 'ele-List'],
        ['sysLogEx', 'exlog', 'ele-Warning'],
        ['sysLogDiff', 'difflog', 'ele-Swap'],
      ].map(([name = '', place = '', icon = '']) => ({
        name,
        path: `/log/${place}`,
        component: `/log/${place}/index`,
        icon,
        buttons: [`${name}:page`, `${name}:export`],
      })),
      {
        name: 'sysAcceptance',
        path: '/log/acceptance',
        component: '/log/acceptance/index',
        icon: 'ele-Document',
        buttons: ['sysAcceptance:page'],
      },
    ],
  },
];
