import { menu } from '@kernel/menu';

/**
 * The menu entries of this module: Super Admin maintains the holidays for everybody (decisions,
 * section 5).
 */
export const holidaysMenu = [
  menu.page('publicHoliday', {
    in: 'platform',
    order: 65,
    path: '/platform/holidays',
    component: '/platform/publicHoliday/index',
    icon: 'ele-Calendar',
    buttons: menu.buttons('publicHoliday', 'page add update delete export import'),
  }),
];
