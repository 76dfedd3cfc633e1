import { menu } from '@kernel/menu';

const director = { for: ['director'] } as const;

/**
 * The menu entries of this module, and the built-in roles they are meant for: a Director buys and
 * sees their own organisation's orders, everything else is Super Admin's (decisions, section 5).
 */
export const billingMenu = [
  menu.directory('billing', { path: '/billing', icon: 'ele-Money', order: 850 }),
  menu.page('purchase', {
    in: 'billing',
    order: 10,
    path: '/billing/purchase',
    component: '/billing/purchase/index',
    icon: 'ele-Product',
    for: ['director'],
    buttons: menu.buttons('order', 'buy', director),
  }),
  menu.page('myOrder', {
    in: 'billing',
    order: 20,
    path: '/billing/my-orders',
    component: '/billing/myOrder/index',
    icon: 'ele-Document',
    for: ['director'],
    buttons: menu.buttons('order', 'page export cancel', director),
  }),
  menu.page('revenue', {
    in: 'billing',
    order: 25,
    path: '/billing/revenue',
    component: '/billing/revenue/index',
    icon: 'ele-Chart',
    buttons: menu.buttons('order', 'revenue'),
  }),
  menu.page('order', {
    in: 'billing',
    order: 30,
    path: '/billing/orders',
    component: '/billing/order/index',
    icon: 'ele-Document',
    buttons: menu.buttons('order', 'addByHand correct'),
  }),
  menu.page('deposit', {
    in: 'billing',
    order: 40,
    path: '/billing/deposits',
    component: '/billing/deposit/index',
    icon: 'ele-Money',
    buttons: menu.buttons('deposit', 'page update export'),
  }),
  menu.page('mismatch', {
    in: 'billing',
    order: 50,
    path: '/billing/mismatches',
    component: '/billing/mismatch/index',
    icon: 'ele-Audit',
    buttons: menu.buttons('mismatch', 'page settle'),
  }),
  menu.page('refund', {
    in: 'billing',
    order: 60,
    path: '/billing/refunds',
    component: '/billing/refund/index',
    icon: 'ele-CreditNote',
    buttons: menu.buttons('refund', 'page request decide'),
  }),
  menu.page('paymentReconciliation', {
    in: 'billing',
    order: 65,
    path: '/billing/reconciliation',
    component: '/billing/reconciliation/index',
    icon: 'ele-Audit',
    buttons: menu.buttons('deposit', 'reconcile'),
  }),
  menu.page('plan', {
    in: 'billing',
    order: 70,
    path: '/billing/plans',
    component: '/billing/plan/index',
    icon: 'ele-Apps',
    buttons: menu.buttons('plan', 'page add update delete export import'),
  }),
  menu.page('planDetail', {
    in: 'billing',
    order: 80,
    path: '/billing/plan-details',
    component: '/billing/planDetail/index',
    icon: 'ele-Apps',
    buttons: menu.buttons('planDetail', 'page add update delete export import'),
  }),
  menu.page('planPromotion', {
    in: 'billing',
    order: 90,
    path: '/billing/promotions',
    component: '/billing/planPromotion/index',
    icon: 'ele-Apps',
    buttons: menu.buttons('planPromotion', 'page add update delete export import'),
  }),
  menu.page('paymentRate', {
    in: 'billing',
    order: 100,
    path: '/billing/rates',
    component: '/billing/paymentRate/index',
    icon: 'ele-Setting',
    buttons: menu.buttons('paymentRate', 'page add update delete export import'),
  }),
];
