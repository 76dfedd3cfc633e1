import { ok } from '../call';
import type { AuthenticatedCall, Reply } from '../call';
import { badArgument, notFound } from '../errors';
import { Query } from '../query';
import { idTypes } from './validate-tin';

// As the service spells it, typo included; the body is a bare JSON string (myinvois-api, section
// 5.2).
const INCONCLUSIVE =
  'Search criteria in not conclusive and more than one TIN can be found to match the search criteria provided, please revise the search criteria.';

/** `GET /api/v1.0/taxpayer/search/tin`: myinvois-api, section 8.2. */
export const searchTin = ({ sim, query }: AuthenticatedCall): Reply => {
  const asked = new Query(query);
  const name = asked.text('taxpayerName');
  const type = asked.oneOf('idType', idTypes);
  const value = asked.text('idValue');
  const fileType = asked.oneOf('fileType', ['1', '2']);
  if ((type === undefined) !== (value === undefined))
    throw badArgument(type === undefined ? 'idType' : 'idValue');
  if (name === undefined && type === undefined) throw badArgument('taxpayerName');
  const id = type && value ? { type, value } : undefined;
  const found = sim.store.register
    .find(name, id)
    .filter(({ tin }) => !fileType || (tin.startsWith('IG') ? '1' : '2') === fileType);
  const [match, ...more] = found;
  if (!match) throw notFound('taxpayer');
  return more.length > 0 ? ok(INCONCLUSIVE, 400) : ok({ tin: match.tin });
};
