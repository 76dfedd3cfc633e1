/** The tenant that an organisation, the statement's parameter, belongs to or is. */
export const tenantOf = '(SELECT COALESCE(tenant_id, id) FROM identity_organisation WHERE id = ?)';
