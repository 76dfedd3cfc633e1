/**
 * A condition on an organisation `o` with the environment as its parameter: it has an enabled
 * credential for it that was not refused when last tested.
 */
export const hasCredential = `EXISTS(SELECT 1 FROM authority_org_credential c
    WHERE c.org_id = o.id AND c.status = 'enabled' AND c.auth_status <> 'failed'
      AND c.environment = ?)`;
