/** A condition on an organisation `o`: a second person has an account in it, or in one below it. */
export const hasColleague = `(SELECT COUNT(*) FROM identity_user c
    JOIN identity_organisation w ON w.id = c.org_id
    WHERE COALESCE(w.tenant_id, w.id) = o.id AND c.deleted_at IS NULL) > 1`;
