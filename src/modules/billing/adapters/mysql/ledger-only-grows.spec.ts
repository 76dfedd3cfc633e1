import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '../../../..');
const TABLES = ['billing_posting', 'billing_entry'];
const CHANGING = /\b(?:UPDATE|DELETE\s+FROM|REPLACE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+`?(\w+)/gi;
/** Inserting an existing row must leave it unchanged. */
const OVERWRITING = /INSERT\s+INTO\s+`?(\w+)[^;'`]*?ON\s+DUPLICATE\s+KEY/gi;

describe('the ledger', () => {
  it('only grows: no source changes or deletes a posting (ADR 85)', () => {
    const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => [name, readFileSync(join(SOURCES, name), 'utf8')] as const);
    const named = texts.filter(([, text]) => TABLES.some((table) => text.includes(table)));
    expect(named.map(([name]) => name)).toContain(
      join('modules/billing/adapters/mysql/mysql-ledger-store.ts'),
    );
    const changing = named.flatMap(([name, text]) =>
      [...text.matchAll(CHANGING), ...text.matchAll(OVERWRITING)]
        .filter(([, table]) => TABLES.includes(table!))
        .map(([statement]) => `${name}: ${statement}`),
    );
    expect(changing).toEqual([]);
  });
});
