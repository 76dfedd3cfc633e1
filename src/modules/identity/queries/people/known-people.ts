/** Accounts by name, for lists of other modules that are searched by them; their ids are all they keep. */
export const knownPeople = `(SELECT u.id, u.account, u.real_name, o.name AS org_name
    FROM identity_user u LEFT JOIN identity_organisation o ON o.id = u.org_id)`;
