import { DeliveredMenu } from '@kernel/menu';
import { accountsMenu } from '@modules/accounts/menu';
import { authorityMenu } from '@modules/authority/menu';
import { billingMenu } from '@modules/billing/menu';
import { buyersMenu } from '@modules/buyers/menu';
import { filesMenu } from '@modules/files/menu';
import { identityMenu } from '@modules/identity/menu';
import { invoicingMenu } from '@modules/invoicing/menu';
import { mailMenu } from '@modules/mail/menu';
import { notificationsMenu } from '@modules/notifications/menu';
import { operationsMenu } from '@modules/operations/menu';
import { payrollMenu } from '@modules/payroll/menu';
import { receivingMenu } from '@modules/receiving/menu';

/** The built-in menu of the whole product: one line per module. */
export const deliveredMenu = new DeliveredMenu([
  ...identityMenu,
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
  ...operationsMenu,
]);

export type PageName = (typeof deliveredMenu.pages)[number]['name'];
