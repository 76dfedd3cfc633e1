/**
 * Whether the organisation `o` works, as a column: what its tenant `t` is switched to holds for all
 * of its tree.
 */
export const orgStatus = 'IF(t.status = 2, 2, o.status) AS org_status';

/** Joins the organisation of a user `u` and the tenant it belongs to. */
export const joinOrganisation = `LEFT JOIN identity_organisation o ON o.id = u.org_id
  LEFT JOIN identity_organisation t ON t.id = o.tenant_id`;
