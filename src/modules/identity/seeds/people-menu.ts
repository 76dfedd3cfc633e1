const codes = (resource: string, verbs: string): string[] =>
  verbs.split(' ').map((verb) => `${resource}:${verb}`);

/** People, their organisations and positions, beside the roles. */
export const peoplePages = [
  {
    name: 'sysUser',
    path: '/system/user',
    component: '/system/user/index',
    icon: 'ele-Users',
    buttons: codes(
      'sysUser',
      'page add update delete export import setStatus grantRole resetPwd unlockLogin',
    ),
  },
  {
    name: 'sysOrg',
    path: '/system/org',
    component: '/system/org/index',
    icon: 'ele-Organisation',
    buttons: codes('sysOrg', 'list add update delete'),
  },
  {
    name: 'sysPos',
    path: '/system/pos',
    component: '/system/pos/index',
    icon: 'ele-Id',
    buttons: codes('sysPos', 'page add update delete'),
  },
];

/** Everybody has a place of their own; it is reached from one's name, not from the menu. */
export const userCentrePage = {
  name: 'userCenter',
  path: '/system/userCenter',
  component: '/system/userCenter/index',
  icon: 'ele-Person',
  hidden: true,
  buttons: [],
};
