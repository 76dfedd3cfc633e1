import { everyone, menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for: everybody asks, a Director reads what
 * the organisation asks (specification 2, section 6); the desks are Super Admin's until they are given to others.
 */
export const supportMenu = [
  menu.directory('support', { path: '/support', icon: 'ele-Support', order: 870 }),
  menu.page('supportTicket', {
    in: 'support',
    order: 10,
    path: '/support/tickets',
    component: '/support/ticket/index',
    icon: 'ele-Mail',
    for: everyone,
    buttons: menu.buttons('supportTicket', 'page add update delete reply', { for: everyone }),
  }),
  menu.page('organisationTicket', {
    in: 'support',
    order: 20,
    path: '/support/organisation',
    component: '/support/organisation/index',
    icon: 'ele-Organisation',
    for: ['director'],
    buttons: menu.buttons('organisationTicket', 'page', { for: ['director'] }),
  }),
  menu.page('taxAnswer', {
    in: 'support',
    order: 25,
    path: '/support/answers',
    component: '/support/answer/index',
    icon: 'ele-Read',
    for: everyone,
    buttons: menu.buttons('taxAnswer', 'page vote', { for: everyone }),
  }),
  menu.page('supportDesk', {
    in: 'support',
    order: 30,
    path: '/support/desk',
    component: '/support/desk/index',
    icon: 'ele-Inbox',
    buttons: menu.buttons('supportDesk', 'page add reply'),
  }),
  menu.page('vipDesk', {
    in: 'support',
    order: 40,
    path: '/support/consulting',
    component: '/support/vipDesk/index',
    icon: 'ele-Inbox',
    buttons: menu.buttons('vipDesk', 'page add reply'),
  }),
  menu.page('taxDesk', {
    in: 'support',
    order: 50,
    path: '/support/tax',
    component: '/support/taxDesk/index',
    icon: 'ele-Inbox',
    buttons: menu.buttons('taxDesk', 'page add reply'),
  }),
  menu.page('taxReview', {
    in: 'support',
    order: 60,
    path: '/support/review',
    component: '/support/review/index',
    icon: 'ele-Verification',
    buttons: menu.buttons('taxReview', 'page propose decide'),
  }),
  menu.page('supportFigures', {
    in: 'support',
    order: 70,
    path: '/support/figures',
    component: '/support/figures/index',
    icon: 'ele-Chart',
    buttons: menu.buttons('supportFigures', 'page'),
  }),
  menu.page('cannedAnswer', {
    in: 'support',
    order: 80,
    path: '/support/canned',
    component: '/support/canned/index',
    icon: 'ele-Document',
    buttons: menu.buttons('cannedAnswer', 'page add update delete export import'),
  }),
];
