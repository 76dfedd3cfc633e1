import { tableOf } from '@kernel/resource';
import { declaredResources } from '@platform/resource';
import { Cipher } from '@platform/secrets/cipher';
import { sealedColumns } from '../../support/sealed';
import { invoiceOf } from '../invoicing/drafts';
import { quotationIn } from '../invoicing/quotation-drafts';
import type { ListCase } from './list-cases';
import type { TestBed, Organisation } from '../invoicing/test-bed';
import { type Person, personIn } from '../invoicing/person';
import { passwordOf } from '../identity/test-bed';
import { newId } from '../../support/new-id';

/** Head office, a branch under it, and an outlet under the branch; and somebody else entirely. */
export const places = ['head', 'branch', 'outlet', 'stranger'] as const;
export type Place = (typeof places)[number];

/** A row of one organisation, by the clerk who is looked at or by somebody else. */
export interface Written {
  place: Place;
  byClerk: boolean;
}

/** One row of each type in each list, by every author. */
export const written: readonly Written[] = [
  { place: 'head', byClerk: false },
  { place: 'head', byClerk: true },
  { place: 'branch', byClerk: false },
  { place: 'branch', byClerk: true },
  { place: 'outlet', byClerk: false },
  { place: 'stranger', byClerk: false },
];

export type Table = Pick<ListCase, 'author' | 'with'> & { table: string };

export interface Group {
  orgIds: Record<Place, string>;
  userIds: Record<Place | 'clerk', string>;
  /** Works at the branch; what he sees follows from the scope of his role. */
  clerk: Person;
  admin: Person;
  roleId: string;
  insert(into: Table, { place, byClerk }: Written, index: number): Promise<string>;
}

const PASSWORD = 'harum.director';

export async function threeOrganisations(testBed: TestBed): Promise<Group> {
  const { rows, app } = testBed;
  /** The id comes first among the values. */
  const inserted = async (sql: string, params: unknown[]): Promise<string> => {
    const id = newId();
    await rows(sql, [id, ...params]);
    return id;
  };
  const organisation = async (name: string, pid: string): Promise<string> => {
    const id = await inserted(
      `INSERT INTO identity_organisation (id, org_id, create_time, update_time, pid, name, code)
       VALUES (?, 0, NOW(3), NOW(3), ?, ?, ?)`,
      [pid, name, name],
    );
    await rows('UPDATE identity_organisation SET org_id = id WHERE id = ?', [id]);
    return id;
  };
  const user = (account: string, orgId: string): Promise<string> =>
    inserted(
      `INSERT INTO identity_user
         (id, org_id, create_time, update_time, account, real_name, password_hash)
       SELECT ?, ?, NOW(3), NOW(3), ?, ?, password_hash FROM identity_user WHERE account = ?`,
      [orgId, account, account, PASSWORD],
    );
  const head = testBed.harum.id;
  const branch = await organisation('branch', head);
  const outlet = await organisation('outlet', branch);
  const orgIds = { head, branch, outlet, stranger: testBed.besi.id };
  const userIds = {
    head: testBed.harum.users.director,
    branch: await user('branch.colleague', branch),
    outlet: await user('outlet.colleague', outlet),
    stranger: testBed.besi.users.director,
    clerk: await user('branch.clerk', branch),
  };
  const roleId = await roleOf(testBed, userIds.clerk);
  return {
    orgIds,
    userIds,
    roleId,
    clerk: personIn(app, 'branch.clerk', passwordOf(PASSWORD), 'en'),
    admin: testBed.as('superadmin'),
    insert: (into, { place, byClerk }, index) =>
      someRow(testBed, into, {
        orgId: orgIds[place],
        userId: byClerk ? userIds.clerk : userIds[place],
        index,
      }),
  };
}

/** A role with every right, whose data scope the test changes. */
async function roleOf(testBed: TestBed, userId: string): Promise<string> {
  const admin = testBed.as('superadmin');
  const roles: { id: string; code: string }[] = await admin.ask('sysRole/list');
  const director = roles.find(({ code }) => code === 'director')!;
  const copy = { id: director.id, code: 'looking', name: 'Looking' };
  const id = await admin.do<string>('sysRole/copy', copy);
  // Every right there is: only the scope can hide anything.
  await testBed.rows(
    'INSERT IGNORE INTO identity_role_menu (role_id, menu_id) SELECT ?, id FROM identity_menu',
    [id],
  );
  await testBed.rows('INSERT INTO identity_user_role (user_id, role_id) VALUES (?, ?)', [
    userId,
    id,
  ]);
  return id;
}

interface Owner {
  orgId: string;
  userId: string;
  index: number;
}

interface Column {
  name: string;
  type: string;
  full: string;
}

/** A row that the table accepts; its content does not matter here. */
async function someRow(
  testBed: TestBed,
  { table, author = 'create_user_id', with: given = {} }: Table,
  owner: Owner,
): Promise<string> {
  const columns = await testBed.rows<Column>(
    `SELECT column_name AS name, data_type AS type, column_type AS \`full\`
     FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = ? AND column_name <> 'id'
       AND (column_name IN ('org_id', ?) OR column_name IN (?)
         OR (is_nullable = 'NO' AND column_default IS NULL AND extra NOT LIKE '%GENERATED%'))`,
    [table, author, ['', ...Object.keys(given)]],
  );
  const definition = declaredResources().find((each) => tableOf(each) === table);
  const sealed = definition
    ? sealedColumns(definition, testBed.app.get(Cipher, { strict: false }), `x${owner.index}`)
    : new Map<string, string>();
  const values = columns.map((column) =>
    column.name === author
      ? owner.userId
      : (given[column.name] ?? sealed.get(column.name) ?? valueOf(column, owner)),
  );
  const id = newId();
  await testBed.rows(
    `INSERT INTO ${table} (id, ${columns.map(({ name }) => `\`${name}\``).join(', ')})
     VALUES (?, ${columns.map(() => '?').join(', ')})`,
    [id, ...values],
  );
  return id;
}

function valueOf({ name, type, full }: Column, { orgId, index }: Owner): unknown {
  if (name === 'org_id') return orgId;
  if (name === 'direction') return 'incoming';
  if (type === 'date') return `2026-01-0${index + 1}`;
  if (type === 'datetime') return new Date('2026-01-01T00:00:00Z');
  if (type === 'json' || /json/i.test(name)) return '{}';
  if (type.endsWith('blob')) return Buffer.from([index]);
  if (type === 'longtext' || type === 'mediumtext') return '{}';
  return /char|text/.test(full) ? `x${index}` : index + 1;
}

/** A draft of each place, written through the API by those who work there. */
export async function draftsOf(testBed: TestBed, group: Group): Promise<Record<string, string[]>> {
  const byPlace: Record<Place, Organisation> = {
    head: testBed.harum,
    branch: testBed.harum,
    outlet: testBed.harum,
    stranger: testBed.besi,
  };
  const ids: Record<string, string[]> = { document: [], quotation: [] };
  for (const [index, each] of written.entries()) {
    const home = byPlace[each.place];
    const writer = testBed.as(`${home === testBed.harum ? 'harum' : 'besi'}.director`);
    const owner = [group.orgIds[each.place], authorOf(group, each)];
    const invoice = invoiceOf(testBed, home, { invoiceNumber: `S-${index}` });
    const id: string = await writer.do('document/add', { draft: invoice });
    await testBed.rows(
      'UPDATE invoicing_document SET org_id = ?, create_user_id = ? WHERE id = ?',
      [...owner, id],
    );
    const quotation: string = await writer.do('quotation/add', {
      draft: quotationIn(testBed, home),
    });
    await testBed.rows(
      'UPDATE invoicing_quotation SET org_id = ?, create_user_id = ? WHERE id = ?',
      [...owner, quotation],
    );
    ids.document!.push(id);
    ids.quotation!.push(quotation);
  }
  return ids;
}

export const authorOf = ({ userIds }: Group, { place, byClerk }: Written): string =>
  byClerk ? userIds.clerk : userIds[place];
