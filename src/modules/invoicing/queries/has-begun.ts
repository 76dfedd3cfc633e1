import { Status } from '../domain/document/lifecycle';

const { Submitted, Valid, Cancelled, Rejected } = Status;

/** A condition on an organisation `o`: it has a product. */
export const hasProduct = 'EXISTS(SELECT 1 FROM invoicing_product p WHERE p.org_id = o.id)';

/** A condition on an organisation `o`: it has submitted a document. */
export const hasSubmitted = `EXISTS(SELECT 1 FROM invoicing_document d
    WHERE d.org_id = o.id AND d.submit_status IN (${[Submitted, Valid, Cancelled, Rejected].join(', ')}))`;
