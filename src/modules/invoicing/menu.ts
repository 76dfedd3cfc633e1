import { everyone, menu, type Page } from '@kernel/menu';
import {
  type KindName,
  kindNames,
  type KindNumber,
  kindNumbers,
} from './domain/document/kind-names';

// Imported without the document rules: the menu is part of the console's first load.
export { type KindName, kindNames, type KindNumber, kindNumbers };

/** One set of permissions for all eight kinds. */
const documentButtons = [
  ...menu.buttons('document', 'page add update', { for: everyone }),
  ...menu.buttons('document', 'delete submit withdraw cancel reject resend', {
    for: ['director', 'manager'],
  }),
  ...menu.buttons('document', 'copy print export import', { for: everyone }),
  ...menu.buttons('document', 'email share', { for: ['director', 'manager'] }),
];

const binOf = (resource: string) => [
  ...menu.buttons(resource, 'restore', { for: ['director', 'manager'] }),
  ...menu.buttons(resource, 'purge', { for: ['director'] }),
];

const icons: Record<KindName, string> = {
  invoice: 'ele-Invoice',
  creditNote: 'ele-CreditNote',
  debitNote: 'ele-DebitNote',
  refundNote: 'ele-RefundNote',
  selfBilledInvoice: 'ele-Invoice',
  selfBilledCreditNote: 'ele-CreditNote',
  selfBilledDebitNote: 'ele-DebitNote',
  selfBilledRefundNote: 'ele-RefundNote',
};

const dashed = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** List and recycle bin of a kind of document; the bin is reached from the list. */
function pagesOfKind(number: KindNumber): Page<KindName | `${KindName}Recycle`>[] {
  const name = kindNames[number];
  const selfBilled = number > 4;
  const path = selfBilled
    ? `/self-billed/${dashed(name).replace('self-billed-', '')}`
    : `/documents/${dashed(name)}`;
  const place = { in: selfBilled ? 'selfBilled' : 'documents' };
  const order = ((number - 1) % 4) * 20 + 10;
  return [
    menu.page(name, {
      ...place,
      order,
      path,
      component: `/documents/${name}/index`,
      icon: icons[name],
      for: everyone,
      buttons: documentButtons,
    }),
    menu.page(`${name}Recycle`, {
      ...place,
      order: order + 10,
      path: `${path}-recycle`,
      component: `/documents/${name}/recycle`,
      icon: 'ele-Inbox',
      hidden: true,
      for: ['director', 'manager'],
      buttons: binOf('document'),
    }),
  ];
}

/**
 * The menu entries of this module, and the built-in roles they are meant for (decisions, section
 * 5).
 */
export const invoicingMenu = [
  menu.directory('documents', { path: '/documents', icon: 'ele-Document', order: 200 }),
  menu.directory('selfBilled', { path: '/self-billed', icon: 'ele-SelfBilled', order: 300 }),
  menu.directory('quotations', { path: '/quotations', icon: 'ele-Quotation', order: 500 }),
  menu.directory('products', { path: '/products', icon: 'ele-Product', order: 700 }),
  ...kindNumbers.flatMap(pagesOfKind),
  menu.page('totals', {
    in: 'dashboard',
    order: 20,
    path: '/dashboard/totals',
    component: '/dashboard/totals/index',
    icon: 'ele-Chart',
    for: everyone,
    buttons: menu.buttons('dashboard', 'totals', { for: everyone }),
  }),
  menu.page('submissionHealth', {
    in: 'dashboard',
    order: 30,
    path: '/dashboard/health',
    component: '/dashboard/health/index',
    icon: 'ele-Audit',
    for: everyone,
    buttons: [
      ...menu.buttons('dashboard', 'health', { for: everyone }),
      ...menu.buttons('sysUnknownCode', 'list'),
    ],
  }),
  menu.page('errorGuide', {
    in: 'dashboard',
    order: 40,
    path: '/dashboard/errors',
    component: '/dashboard/errors/index',
    icon: 'ele-Read',
    for: everyone,
  }),
  menu.page('consolidation', {
    in: 'documents',
    order: 90,
    path: '/documents/consolidation',
    component: '/documents/consolidation/index',
    icon: 'ele-Merge',
    for: everyone,
    buttons: menu.buttons('document', 'merge', { for: everyone }),
  }),
  menu.page('quotation', {
    in: 'quotations',
    order: 10,
    path: '/quotations/quotation',
    component: '/quotations/quotation/index',
    icon: 'ele-Quotation',
    for: everyone,
    buttons: [
      ...menu.buttons('quotation', 'page add update', { for: everyone }),
      ...menu.buttons('quotation', 'delete submit cancel', { for: ['director', 'manager'] }),
      ...menu.buttons('quotation', 'copy print export convert', { for: everyone }),
    ],
  }),
  menu.page('quotationRecycle', {
    in: 'quotations',
    order: 20,
    path: '/quotations/quotation-recycle',
    component: '/quotations/quotation/recycle',
    icon: 'ele-Inbox',
    hidden: true,
    for: ['director', 'manager'],
    buttons: binOf('quotation'),
  }),
  menu.page('product', {
    in: 'products',
    order: 10,
    path: '/products/product',
    component: '/products/product/index',
    icon: 'ele-Product',
    for: everyone,
    buttons: [
      ...menu.buttons('product', 'page add update', { for: everyone }),
      ...menu.buttons('product', 'delete', { for: ['director', 'manager'] }),
      ...menu.buttons('product', 'export import', { for: everyone }),
    ],
  }),
  menu.page('invoiceCustomField', {
    in: 'settings',
    order: 15,
    path: '/settings/invoice-custom-field',
    component: '/settings/invoiceCustomField/index',
    icon: 'ele-Document',
    for: everyone,
    buttons: [
      ...menu.buttons('invoiceCustomField', 'page', { for: everyone }),
      ...menu.buttons('invoiceCustomField', 'add update delete archive restore export import', {
        for: ['director'],
      }),
    ],
  }),
  menu.page('documentAttribute', {
    in: 'settings',
    order: 16,
    path: '/settings/document-attribute',
    component: '/settings/documentAttribute/index',
    icon: 'ele-Document',
    for: everyone,
    buttons: [
      ...menu.buttons('documentAttribute', 'page', { for: everyone }),
      ...menu.buttons('documentAttribute', 'add update delete export import', {
        for: ['director'],
      }),
    ],
  }),
  menu.page('additionalAttribute', {
    in: 'settings',
    order: 17,
    path: '/settings/additional-attribute',
    component: '/settings/additionalAttribute/index',
    icon: 'ele-Document',
    for: everyone,
    buttons: [
      ...menu.buttons('additionalAttribute', 'page', { for: everyone }),
      ...menu.buttons('additionalAttribute', 'add update delete archive restore export import', {
        for: ['director'],
      }),
    ],
  }),
  menu.page('visualTemplate', {
    in: 'settings',
    order: 18,
    path: '/settings/visual-template',
    component: '/settings/visualTemplate/index',
    icon: 'ele-Document',
    for: everyone,
    buttons: [
      ...menu.buttons('visualTemplate', 'page', { for: everyone }),
      ...menu.buttons('visualTemplate', 'add update delete', { for: ['director', 'manager'] }),
    ],
  }),
  menu.page('consolidationRelaxation', {
    in: 'settings',
    order: 20,
    path: '/settings/consolidation-relaxation',
    component: '/settings/consolidationRelaxation/index',
    icon: 'ele-Calendar',
    for: everyone,
    buttons: [
      ...menu.buttons('consolidationRelaxation', 'page', { for: everyone }),
      ...menu.buttons('consolidationRelaxation', 'add update delete export', { for: ['director'] }),
    ],
  }),
];
