/** Accounts by name, for searches in lists of other modules, which store only ids. */
export const knownPeople = `(SELECT u.id, u.account, u.real_name, o.name AS org_name
    FROM identity_user u LEFT JOIN identity_organisation o ON o.id = u.org_id)`;
