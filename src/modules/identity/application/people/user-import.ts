import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Input, normaliseRecord } from '@kernel/resource';
import { type Fault, Forbidden, Invalid, NotFound, Refused } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { mayDo, type Principal, Sessions } from '@platform/http/principal';
import {
  fieldsOfResource,
  type ImportRow,
  type ImportRun,
  type ImportTarget,
  ImportTargets,
  type ImportUnit,
  lineByLine,
  type UnitOutcome,
  versionIn,
} from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { userSheet } from '../../resources/people/user-sheet';
import { AddUser } from './add-user';
import { type Listed, SheetNames, SheetPeople } from './ports/sheet-names';
import { UpdateUser } from './update-user';

const nothingElse = { orgId: undefined, roleIds: undefined, affiliations: undefined };

/** The sheet's column for a field of the form, since a sheet has names instead of ids. */
const columnOf: Readonly<Record<string, string>> = { posId: 'posName', orgId: 'orgName' };

/**
 * Imports users from a sheet: updates those found by id or account, creates the others. Each line
 * is the command that a form would send, with the permissions of the importing user. A new account
 * has a password that nobody knows: its owner resets it by mail, or an administrator does.
 */
@Injectable()
export class UserImport implements ImportTarget, OnModuleInit {
  readonly name = 'sysUser';
  readonly fields = fieldsOfResource(userSheet);

  constructor(
    private readonly targets: ImportTargets,
    private readonly units: UnitOfWork,
    private readonly commands: Commands,
    private readonly sessions: Sessions,
    private readonly names: SheetNames,
    private readonly people: SheetPeople,
  ) {}

  onModuleInit(): void {
    this.targets.register(this);
  }

  unitsOf(rows: readonly ImportRow[]): ImportUnit[] {
    return rows.map((row) => {
      const { account } = row.values;
      return { label: typeof account === 'string' ? account : String(row.line), rows: [row] };
    });
  }

  async take(lines: readonly ImportUnit[], { dryRun, options }: ImportRun): Promise<UnitOutcome[]> {
    const acting = await this.sessions.ofUser(currentScope().userId ?? '');
    if (!acting) throw new Refused('task.ownerGone');
    const home = typeof options.orgId === 'string' ? options.orgId : currentScope().orgId;
    return lineByLine(this.units, lines, dryRun, (row) => this.takeLine(row, acting, home));
  }

  private async takeLine(row: ImportRow, acting: Principal, home: string) {
    try {
      const known = await this.known(row);
      return known ? await this.change(row, known, acting) : await this.add(row, acting, home);
    } catch (error) {
      throw error instanceof Invalid ? new Invalid(error.faults.map(inSheet)) : error;
    }
  }

  /** An unknown id is a fault; an account that does not exist within the scope is new. */
  private async known({ values: { id, account } }: ImportRow): Promise<Listed | null> {
    if (typeof id === 'string') {
      const listed = await this.people.byId(id);
      if (!listed) throw new NotFound();
      return listed;
    }
    return typeof account === 'string' ? this.people.byAccount(account) : null;
  }

  private async add(row: ImportRow, acting: Principal, home: string): Promise<'created'> {
    mustMay(acting, 'sysUser:add');
    const orgId = (await this.organisationIn(row)) ?? home;
    const values = { ...valuesIn(row), posId: await this.positionIn(row, orgId) };
    await this.commands.execute(new AddUser(acting, values, { ...nothingElse, orgId }));
    return 'created';
  }

  /**
   * No user moves to another organisation by a sheet: that ends sessions and may cost permissions.
   */
  private async change(
    row: ImportRow,
    known: Listed,
    acting: Principal,
  ): Promise<'updated' | 'unchanged'> {
    const version = versionIn(row);
    if (version !== null && version !== known.version) throw new Refused('changedByAnother');
    const orgId = says(row, known, 'orgName') ? known.orgId : await this.organisationIn(row);
    if (orgId !== null && orgId !== known.orgId)
      throw new Invalid([{ code: 'immutable', path: 'orgName' }]);
    if (isSame(row, known)) return 'unchanged';
    mustMay(acting, 'sysUser:update');
    const named = 'posName' in row.values && !says(row, known, 'posName');
    const values = {
      ...valuesIn(row),
      ...(named && { posId: await this.positionIn(row, known.orgId) }),
    };
    await this.commands.execute(new UpdateUser(acting, known.id, values, nothingElse, version));
    return 'updated';
  }

  private async organisationIn({ values: { orgName } }: ImportRow): Promise<string | null> {
    if (typeof orgName !== 'string') return null;
    const id = await this.names.organisation(orgName);
    if (id === null) throw new Invalid([{ code: 'unknownReference', path: 'orgName' }]);
    return id;
  }

  private async positionIn({ values: { posName } }: ImportRow, orgId: string): Promise<unknown> {
    if (typeof posName !== 'string') return null;
    const id = await this.names.position(posName, orgId);
    if (id === null) throw new Invalid([{ code: 'unknownReference', path: 'posName' }]);
    return id;
  }
}

function mustMay(acting: Principal, permission: string): void {
  if (!mayDo(acting, permission)) throw new Forbidden('forbidden', { permission });
}

const inSheet = (fault: Fault): Fault => ({ ...fault, path: columnOf[fault.path] ?? fault.path });

/** The members of a user; names and export-only columns are dropped. */
const valuesIn = ({ values }: ImportRow): Input =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) =>
        name in userSheet.fields && !isReported(name) && !/^(orgName|posName)$/.test(name),
    ),
  );

const isReported = (name: string): boolean =>
  userSheet.fields[name as keyof typeof userSheet.fields]?.readOnly === true;

/** The name is the stored one: what it refers to stays, even if it cannot be chosen any more. */
const says = ({ values }: ImportRow, { row }: Listed, name: 'orgName' | 'posName'): boolean =>
  typeof values[name] === 'string' && values[name] === plain(row[name]);

/** All values in the sheet equal the stored ones. */
function isSame({ values }: ImportRow, { row }: Listed): boolean {
  const said = normaliseRecord(userSheet, values);
  return Object.entries(said)
    .filter(([name]) => name !== 'orgName' && !isReported(name))
    .every(([name, value]) => plain(value) === plain(row[name]));
}

/** Rows hold texts and numbers; a date is already text. */
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
