import { isPlainDate } from '@kernel/time';
import { type Fault, Invalid, refuseIfAny } from '@kernel/rules';
import type { Memberships } from '../../../application/people/add-user';
import type { Affiliation } from '../../../application/people/people.types';
import { inNames, isPlain } from '@platform/http/known-names';
import type { Entity } from '@platform/http/tolerant';

const ID = /^\d{1,19}$/;
const MAX = 50;

const id = { type: 'string' };

/** The same for OpenAPI. */
export const membershipsShape = {
  orgId: id,
  roleIdList: { type: 'array', items: id, maxItems: MAX },
  extOrgIdList: {
    type: 'array',
    maxItems: MAX,
    items: {
      type: 'object',
      required: ['orgId'],
      properties: {
        orgId: id,
        posId: { ...id, nullable: true },
        jobNum: { type: 'string', maxLength: 64, nullable: true },
        joinDate: { type: 'string', format: 'date', nullable: true },
      },
    },
  },
};

export const membershipNames = Object.keys(membershipsShape);

/** Older clients send whole entities: known members are validated, the rest is ignored. */
export function membershipsIn({ orgId, roleIdList, extOrgIdList }: Entity): Memberships {
  const roleIds = listOf(roleIdList, 'roleIdList')?.map(idText);
  const affiliations = listOf(extOrgIdList, 'extOrgIdList')?.map(affiliationOf);
  refuseIfAny(faultsOf(idText(orgId), roleIds, affiliations));
  return { orgId: idText(orgId) || undefined, roleIds, affiliations };
}

function* faultsOf(
  orgId: string,
  roleIds: readonly string[] | undefined,
  affiliations: readonly Affiliation[] | undefined,
): Generator<Fault> {
  if (orgId !== '' && !ID.test(orgId)) yield { code: 'notAnId', path: 'orgId' };
  if (roleIds && !(roleIds.length <= MAX && roleIds.every((id) => ID.test(id))))
    yield { code: 'badValue', path: 'roleIdList' };
  if (affiliations && affiliations.length > MAX) yield { code: 'badValue', path: 'extOrgIdList' };
  const few = (affiliations ?? []).slice(0, MAX);
  for (const [i, each] of few.entries()) {
    yield* faultsOfAffiliation(each, `extOrgIdList[${i}]`);
    if (few.findIndex(({ orgId: other }) => other === each.orgId) < i)
      yield { code: 'notUnique', path: `extOrgIdList[${i}].orgId` };
  }
}

function* faultsOfAffiliation(each: Affiliation, path: string): Generator<Fault> {
  if (!ID.test(each.orgId)) yield { code: 'required', path: `${path}.orgId` };
  if (each.posId !== null && !ID.test(each.posId)) yield { code: 'notAnId', path: `${path}.posId` };
  if (each.joinDate !== null && !isPlainDate(each.joinDate))
    yield { code: 'notADate', path: `${path}.joinDate` };
}

const affiliationNamed = inNames(['orgId', 'posId', 'jobNum', 'joinDate']);

function affiliationOf(given: unknown): Affiliation {
  const { orgId, posId, jobNum, joinDate } = isPlain(given) ? affiliationNamed(given) : {};
  return {
    orgId: idText(orgId),
    posId: idText(posId) || null,
    jobNum: typeof jobNum === 'string' ? jobNum.trim().slice(0, 64) || null : null,
    joinDate: typeof joinDate === 'string' ? joinDate.slice(0, 10) || null : null,
  };
}

/** A list that is left out changes nothing; anything else in its place would be lost silently. */
function listOf(value: unknown, path: string): unknown[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw new Invalid([{ code: 'notAList', path }]);
  return value as unknown[];
}

const idText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
