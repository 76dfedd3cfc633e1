import { DeliveredMenu } from '@kernel/menu';
import { accountsMenu } from '@modules/accounts/menu';
import { applicationsMenu } from '@modules/applications/menu';
import { authorityMenu } from '@modules/authority/menu';
import { billingMenu } from '@modules/billing/menu';
import { buyersMenu } from '@modules/buyers/menu';
import { contentMenu } from '@modules/content/menu';
import { filesMenu } from '@modules/files/menu';
import { holidaysMenu } from '@modules/holidays/menu';
import { identityMenu } from '@modules/identity/menu';
import { invoicingMenu } from '@modules/invoicing/menu';
import { mailMenu } from '@modules/mail/menu';
import { notificationsMenu } from '@modules/notifications/menu';
import { operationsMenu } from '@modules/operations/menu';
import { payrollMenu } from '@modules/payroll/menu';
import { receivingMenu } from '@modules/receiving/menu';
import { supportMenu } from '@modules/support/menu';
import { videoMenu } from '@modules/video/menu';

/** The built-in menu of the whole product: one line per module. */
export const deliveredMenu = new DeliveredMenu([
  ...identityMenu,
  ...holidaysMenu,
  ...authorityMenu,
  ...buyersMenu,
  ...filesMenu,
  ...mailMenu,
  ...notificationsMenu,
  ...accountsMenu,
  ...invoicingMenu,
  ...receivingMenu,
  ...payrollMenu,
  ...billingMenu,
  ...contentMenu,
  ...videoMenu,
  ...supportMenu,
  ...applicationsMenu,
  ...operationsMenu,
]);

export type PageName = (typeof deliveredMenu.pages)[number]['name'];
