/** A condition on an organisation `o`: it has a company that sells. */
export const hasSeller = `EXISTS(SELECT 1 FROM buyers_supplier s
    WHERE s.org_id = o.id AND s.status = 'enabled')`;
