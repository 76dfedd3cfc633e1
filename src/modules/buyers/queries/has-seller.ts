import { generalPublicRecord } from '../resources/general-public';

/** A condition on an organisation `o`: it has a company that sells. */
export const hasSeller = `EXISTS(SELECT 1 FROM buyers_supplier s
    WHERE s.org_id = o.id AND s.status = 'enabled')`;

/** A condition on an organisation `o`: it has a buyer besides the general public. */
export const hasBuyer = `EXISTS(SELECT 1 FROM buyers_buyer b
    WHERE b.org_id = o.id AND b.tin <> '${generalPublicRecord.tin}')`;
