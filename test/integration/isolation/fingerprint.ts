interface Rows {
  rows<T = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<T[]>;
}

/**
 * Sessions are touched by every request; calls to the authority are its log. What somebody did enters
 * the operation log a second later, beside the work.
 */
const restless = [
  'identity_session',
  'authority_call',
  'authority_call_body',
  'operations_log_op',
  'operations_online',
  'platform_push',
];

/** A checksum of each table's rows of one organisation: in one statement, as it is needed often. */
export async function fingerprinter(testBed: Rows): Promise<(orgId: string) => Promise<object>> {
  const columns = await testBed.rows<{ name: string; column_name: string }>(
    `SELECT c.table_name AS name, c.column_name AS column_name FROM information_schema.columns c
     JOIN information_schema.columns o ON o.table_schema = c.table_schema
       AND o.table_name = c.table_name AND o.column_name = 'org_id'
     WHERE c.table_schema = DATABASE() AND c.table_name NOT IN (?)
     ORDER BY c.table_name, c.ordinal_position`,
    [restless],
  );
  const tables = Map.groupBy(columns, ({ name }) => name);
  const parts = [...tables].map(([name, all]) => {
    const values = all.map((each) => `COALESCE(HEX(\`${each.column_name}\`), '~')`).join(', ');
    return `SELECT '${name}' AS name, COUNT(*) AS count,
      BIT_XOR(CRC32(CONCAT_WS('|', ${values}))) AS mark FROM \`${name}\` WHERE org_id = ?`;
  });
  return async (orgId) => {
    const found = await testBed.rows<{ name: string; count: string; mark: string }>(
      parts.join(' UNION ALL '),
      parts.map(() => orgId),
    );
    return Object.fromEntries(found.map(({ name, count, mark }) => [name, `${count} ${mark}`]));
  };
}
