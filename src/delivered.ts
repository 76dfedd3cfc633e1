import { Delivered } from '@kernel/delivered';
import { accountsSettings } from '@modules/accounts/settings';
import { authorityDictionaries } from '@modules/authority/settings';
import { buyersSettings } from '@modules/buyers/settings';
import { filesSettings } from '@modules/files/settings';
import { identityDictionaries, identitySettings } from '@modules/identity/settings';
import { invoicingDictionaries } from '@modules/invoicing/settings';
import { operationsSettings } from '@modules/operations/settings';
import { deliveredMenu } from './menu';

/** What the modules contribute to an installation; identity seeds it and knows none of them. */
export const delivered = new Delivered(
  deliveredMenu,
  [
    ...identitySettings,
    ...buyersSettings,
    ...filesSettings,
    ...accountsSettings,
    ...operationsSettings,
  ],
  [...identityDictionaries, ...authorityDictionaries, ...invoicingDictionaries],
);
