import { isTin } from '../../validators/core-fields/parties';
import type { IdType, Taxpayer } from '../../seed.types';
import type { AuthenticatedCall, Reply } from '../call';
import { badArgument, notFound } from '../errors';
import { Query } from '../query';

export const idTypes: readonly IdType[] = ['NRIC', 'PASSPORT', 'BRN', 'ARMY'];

/**
 * `GET /api/v1.0/taxpayer/validate/{tin}`: 200 without a body, or 404 (myinvois-api, section 8.1).
 */
export const validateTin = ({ sim, params, query }: AuthenticatedCall): Reply => {
  const tin = params.tin ?? '';
  if (!isTin(tin)) throw badArgument('tin');
  const asked = new Query(query);
  const idType = asked.oneOf('idType', idTypes);
  if (idType === undefined) throw badArgument('idType');
  const idValue = asked.text('idValue');
  if (idValue === undefined) throw badArgument('idValue');
  const taxpayer = sim.store.register.taxpayer(tin);
  const strict = sim.store.settings.tinBrnStrict;
  if (!taxpayer || !belongs(taxpayer, idType, idValue, strict)) throw notFound('tin');
  return { status: 200 };
};

const belongs = (taxpayer: Taxpayer, type: IdType, value: string, strict: boolean): boolean => {
  if (taxpayer.active === false) return false;
  const { ids, rob, tin, businessOwner } = taxpayer;
  if (type !== 'BRN') return ids[type] === value;
  // A sole proprietor's BRN counts only with the Business Owner role (myinvois-api, section 8.1).
  if (tin.startsWith('IG') && !businessOwner) return false;
  return !strict || ids.BRN === value || rob === value;
};
