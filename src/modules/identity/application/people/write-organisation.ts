import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { faultsOfRecord, type Input, normaliseRecord } from '@kernel/resource';
import { Forbidden, Invalid, NotFound, Refused, refuseIfAny } from '@kernel/rules';
import type { Principal } from '@platform/http/principal';
import { References, Resources } from '@platform/resource';
import { DISABLED } from '../../domain/people/accounts';
import { faultsOfPlace } from '../../domain/people/organisation-rules';
import { chainOf } from '../../domain/people/organisation-tree';
import { sysOrg } from '../../resources/people/organisation.resource';
import { GrantsChanged } from '../roles/grants-changed';
import { faultsAmong } from './person-input';
import { Organisations, type Place } from './ports/organisations';

const TOP = '0';
const PLATFORM = 'platform';

/** A new organisation below one that is accessible to the current user. */
export class AddOrganisation extends Command<string> {
  constructor(
    readonly acting: Principal,
    readonly input: Input,
  ) {
    super();
  }
}

@CommandHandler(AddOrganisation)
export class AddOrganisationHandler implements ICommandHandler<AddOrganisation> {
  constructor(
    private readonly organisations: Organisations,
    private readonly references: References,
    private readonly changed: GrantsChanged,
  ) {}

  async execute({ acting, input }: AddOrganisation): Promise<string> {
    await this.changed.announce();
    const values: Input = { ...initial, ...withoutEmpty(normaliseRecord(sysOrg, input)) };
    refuseIfAny(faultsOfRecord(sysOrg, values));
    if (isPlatform(values)) refuseType();
    const places = await this.organisations.places();
    const pid = parentIn(values);
    refuseIfAny(faultsOfPlace({ id: null, pid, mayBeTop: isAll(acting) }, reachOf(acting), places));
    await mustBeFree(this.organisations, values.code, TOP);
    await mustKnow(this.references, values.directorId);
    return this.organisations.add({
      ...values,
      pid: pid ?? TOP,
      level: values.level ?? levelUnder(pid, places),
    });
  }
}

/** Changes the given members of an organisation; its descendants move with it. */
export class UpdateOrganisation extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly id: string,
    readonly input: Input,
    /** The version that was read; null changes whatever is stored. */
    readonly version: number | null,
  ) {
    super();
  }
}

@CommandHandler(UpdateOrganisation)
export class UpdateOrganisationHandler implements ICommandHandler<UpdateOrganisation> {
  constructor(
    private readonly organisations: Organisations,
    private readonly references: References,
    private readonly changed: GrantsChanged,
  ) {}

  async execute({ acting, id, input, version }: UpdateOrganisation): Promise<void> {
    await this.changed.announce();
    const before = await this.organisations.getForUpdate(id);
    if (version !== null && version !== before.version) throw new Refused('changedByAnother');
    const { pid: _, ...wanted } = normaliseRecord(sysOrg, input);
    if (id === acting.orgId && wanted.status === DISABLED) throw new Refused('ORG_OWN');
    // A tenant is switched on and off by users who administer all of them.
    const maySwitch = before.tenantId !== null || isAll(acting);
    const values = maySwitch ? wanted : withoutStatus(wanted);
    refuseIfAny(faultsAmong(sysOrg, values));
    if (values.type !== undefined && isPlatform(values) !== isPlatform(before)) refuseType();
    if (values.code !== undefined) await mustBeFree(this.organisations, values.code, id);
    await mustKnow(this.references, values.directorId);
    await this.organisations.change(before, withoutEmpty(values));
    if ('pid' in input) await this.move(acting, id, before, input);
  }

  private async move(acting: Principal, id: string, before: Place, input: Input): Promise<void> {
    const pid = parentIn(normaliseRecord(sysOrg, { pid: input.pid }));
    if ((pid ?? TOP) === before.pid) return;
    // Moving one's own organisation would change whose records it shares.
    if (!isAll(acting) && id === acting.orgId) throw new Refused('ORG_OWN');
    const places = await this.organisations.places();
    refuseIfAny(faultsOfPlace({ id, pid, mayBeTop: isAll(acting) }, reachOf(acting), places));
    const fresh = await this.organisations.getForUpdate(id);
    await this.organisations.change(fresh, { pid: pid ?? TOP });
  }
}

/** Deletes an organisation without any data; any other is disabled instead. */
export class DeleteOrganisation extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly id: string,
  ) {
    super();
  }
}

const heldCodes = {
  children: 'ORG_HAS_CHILDREN',
  people: 'ORG_HAS_PEOPLE',
  records: 'ORG_HAS_RECORDS',
} as const;

@CommandHandler(DeleteOrganisation)
export class DeleteOrganisationHandler implements ICommandHandler<DeleteOrganisation> {
  constructor(
    private readonly organisations: Organisations,
    private readonly resources: Resources,
    private readonly changed: GrantsChanged,
  ) {}

  async execute({ acting, id }: DeleteOrganisation): Promise<void> {
    await this.changed.announce();
    const organisation = await this.organisations.getForUpdate(id);
    if (id === acting.orgId || isPlatform(organisation)) throw new Refused('ORG_OWN');
    const held = await this.organisations.heldBy(id);
    if (held) throw new Refused(heldCodes[held]);
    await this.resources.refuseInUse('organisation', id);
    await this.organisations.delete(organisation);
  }
}

/** Switches a tenant off or on: while it is off nobody of its tree signs in or acts. */
export class SwitchTenant extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly id: string,
    readonly status: number,
  ) {
    super();
  }
}

@CommandHandler(SwitchTenant)
export class SwitchTenantHandler implements ICommandHandler<SwitchTenant> {
  constructor(
    private readonly organisations: Organisations,
    private readonly changed: GrantsChanged,
  ) {}

  async execute({ acting, id, status }: SwitchTenant): Promise<void> {
    if (!isAll(acting)) throw new Forbidden('forbidden', { permission: 'sysTenant:setStatus' });
    await this.changed.announce();
    const tenant = await this.organisations.getForUpdate(id);
    if (tenant.tenantId !== null) throw new NotFound();
    const own = chainOf(await this.organisations.places(), acting.orgId);
    if (isPlatform(tenant) || own.includes(id)) throw new Refused('ORG_OWN');
    if (tenant.status !== status) await this.organisations.change(tenant, { status });
  }
}

const initial = { type: 'company', orderNo: 100, status: 1 };

const isPlatform = ({ type }: { type?: unknown }): boolean => type === PLATFORM;

const isAll = ({ scope }: Principal): boolean => scope.readable === 'all';

const reachOf = ({ scope }: Principal): ReadonlySet<string> | 'all' =>
  scope.readable === 'all' ? 'all' : new Set(scope.readable);

/** The root is `0` in the API and empty internally. */
const parentIn = ({ pid }: Input): string | null =>
  typeof pid === 'string' && pid !== TOP ? pid : null;

const levelUnder = (pid: string | null, places: readonly Place[]): number =>
  (places.find(({ id }) => id === pid)?.level ?? 0) + 1;

const withoutStatus = ({ status: _, ...values }: Input): Input => values;

/** An order, a level and a status are never empty: when cleared they keep their value. */
const withoutEmpty = (values: Input): Input =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null || !neverEmpty.has(name)),
  );

const neverEmpty = new Set(['orderNo', 'level', 'status']);

function refuseType(): never {
  throw new Invalid([{ code: 'notAChoice', path: 'type' }]);
}

async function mustBeFree(
  organisations: Organisations,
  code: unknown,
  except: string,
): Promise<void> {
  if (await organisations.isCodeTaken(String(code), except))
    throw new Invalid([{ code: 'ORG_CODE_TAKEN', path: 'code' }]);
}

async function mustKnow(references: References, directorId: unknown): Promise<void> {
  if (typeof directorId === 'string' && !(await references.exists('sysUser', directorId)))
    throw new Invalid([{ code: 'unknownReference', path: 'directorId' }]);
}
