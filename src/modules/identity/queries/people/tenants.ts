/** Each tenant: an organisation at the top of its tree, with the person responsible and its number of users. */
export const tenants = `(SELECT o.id, o.org_id, o.create_user_id, o.name, o.code, o.status, o.remark,
      o.order_no, o.create_time, o.update_time,
      o.director_id AS user_id, d.account, d.real_name, d.phone, d.email,
      (SELECT COUNT(*) FROM identity_user u JOIN identity_organisation b ON b.id = u.org_id
       WHERE COALESCE(b.tenant_id, b.id) = o.id AND u.deleted_at IS NULL) AS user_count
    FROM identity_organisation o LEFT JOIN identity_user d ON d.id = o.director_id
    WHERE o.tenant_id IS NULL AND o.type <> 'platform')`;
