import { menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const operationsMenu = [
  menu.directory('operations', { path: '/operations', icon: 'ele-Database', order: 1300 }),
  menu.page('sysOnlineUser', {
    in: 'operations',
    order: 20,
    path: '/system/onlineUser',
    component: '/system/onlineUser/index',
    icon: 'ele-Connection',
    for: ['director'],
    buttons: menu.buttons('sysOnlineUser', 'page forceOffline', { for: ['director'] }),
  }),
  menu.page('sysJob', {
    in: 'operations',
    order: 30,
    path: '/platform/job',
    component: '/system/job/index',
    icon: 'ele-Calendar',
    buttons: menu.buttons('sysJob', 'pageJobDetail runJob pauseJob startJob'),
  }),
  menu.page('jobDashboard', {
    in: 'operations',
    order: 40,
    path: '/platform/job/dashboard',
    component: '/system/job/dashboard',
    icon: 'ele-Chart',
    hidden: true,
    buttons: menu.buttons('sysJob', 'dashboard'),
  }),
  menu.page('databaseVisual', {
    in: 'operations',
    order: 50,
    path: '/develop/database/visual',
    component: '/system/database/component/visualTable',
    icon: 'ele-Database',
    hidden: true,
    buttons: menu.buttons('sysDatabase', 'visualDbTable'),
  }),
  menu.page('sysLogVis', {
    in: 'log',
    order: 10,
    path: '/log/vislog',
    component: '/system/log/vislog/index',
    icon: 'ele-Key',
    for: ['director'],
    buttons: menu.buttons('sysLogVis', 'page export', { for: ['director'] }),
  }),
  menu.page('sysLogOp', {
    in: 'log',
    order: 20,
    path: '/log/oplog',
    component: '/system/log/oplog/index',
    icon: 'ele-List',
    for: ['director'],
    buttons: menu.buttons('sysLogOp', 'page export', { for: ['director'] }),
  }),
  menu.page('sysLogEx', {
    in: 'log',
    order: 30,
    path: '/log/exlog',
    component: '/system/log/exlog/index',
    icon: 'ele-Warning',
    buttons: menu.buttons('sysLogEx', 'page export'),
  }),
  menu.page('sysLogDiff', {
    in: 'log',
    order: 40,
    path: '/log/difflog',
    component: '/system/log/difflog/index',
    icon: 'ele-Swap',
    for: ['director'],
    buttons: menu.buttons('sysLogDiff', 'page export', { for: ['director'] }),
  }),
];
