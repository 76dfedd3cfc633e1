import { menu } from '@kernel/menu';

/**
 * The menu entries of this module: a Director applies, Super Admin decides (decisions, section 5).
 */
export const applicationsMenu = [
  menu.page('roleApplication', {
    in: 'support',
    order: 60,
    path: '/support/role-applications',
    component: '/support/roleApplication/index',
    icon: 'ele-Verification',
    for: ['director'],
    buttons: [
      ...menu.buttons('roleApplication', 'page add update resubmit withdraw', {
        for: ['director'],
      }),
      ...menu.buttons('roleApplication', 'accept return'),
    ],
  }),
];
