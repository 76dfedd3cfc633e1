import { everyone, menu } from '@kernel/menu';

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const buyersMenu = [
  menu.directory('parties', { path: '/parties', icon: 'ele-Parties', order: 600 }),
  menu.page('buyer', {
    in: 'parties',
    order: 10,
    path: '/parties/buyer',
    component: '/parties/buyer/index',
    icon: 'ele-Buyer',
    for: everyone,
    buttons: [
      ...menu.buttons('buyer', 'page add update', { for: everyone }),
      ...menu.buttons('buyer', 'delete', { for: ['director', 'manager'] }),
      ...menu.buttons('buyer', 'export import', { for: everyone }),
    ],
  }),
  menu.page('supplier', {
    in: 'parties',
    order: 20,
    path: '/parties/supplier',
    component: '/parties/supplier/index',
    icon: 'ele-Supplier',
    for: everyone,
    buttons: [
      ...menu.buttons('supplier', 'page add update', { for: everyone }),
      ...menu.buttons('supplier', 'delete', { for: ['director', 'manager'] }),
      ...menu.buttons('supplier', 'export import', { for: everyone }),
    ],
  }),
  // The same permissions as buyers: it is the same record.
  menu.page('vendor', {
    in: 'parties',
    order: 15,
    path: '/parties/vendor',
    component: '/parties/vendor/index',
    icon: 'ele-Supplier',
    for: everyone,
  }),
  menu.page('verification', {
    in: 'parties',
    order: 30,
    path: '/parties/verification',
    component: '/parties/verification/index',
    icon: 'ele-Verification',
    for: ['director'],
    buttons: [
      ...menu.buttons('buyer', 'verify searchTin', { for: ['director'] }),
      ...menu.buttons('supplier', 'verify searchTin', { for: ['director'] }),
    ],
  }),
  menu.page('buyerEntry', {
    in: 'parties',
    order: 40,
    path: '/parties/entry',
    component: '/parties/entry/index',
    icon: 'ele-Inbox',
    for: everyone,
    buttons: [
      ...menu.buttons('buyerEntry', 'page accept merge refuse export', { for: everyone }),
      ...menu.buttons('buyerEntry', 'verify', { for: ['director'] }),
    ],
  }),
  menu.page('buyerLink', {
    in: 'parties',
    order: 50,
    path: '/parties/link',
    component: '/parties/link/index',
    icon: 'ele-Link',
    for: everyone,
    buttons: menu.buttons('buyerLink', 'page', { for: everyone }),
  }),
  menu.page('buyerCustomField', {
    in: 'parties',
    order: 70,
    path: '/parties/buyer-custom-field',
    component: '/parties/buyerCustomField/index',
    icon: 'ele-Document',
    for: everyone,
    buttons: [
      ...menu.buttons('buyerCustomField', 'page', { for: everyone }),
      ...menu.buttons('buyerCustomField', 'add update delete archive restore export import', {
        for: ['director'],
      }),
    ],
  }),
  menu.page('buyerLinkTemplate', {
    in: 'parties',
    order: 60,
    path: '/parties/link-template',
    component: '/parties/link-template/index',
    icon: 'ele-Document',
    for: everyone,
    buttons: [
      ...menu.buttons('buyerLinkTemplate', 'page', { for: everyone }),
      ...menu.buttons('buyerLinkTemplate', 'add update delete share mail export', {
        for: ['director', 'manager'],
      }),
    ],
  }),
];
