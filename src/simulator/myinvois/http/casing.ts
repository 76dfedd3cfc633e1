import type { Endpoint } from './endpoints';

type Spelling = Readonly<Record<string, string>>;

/**
 * Differences between documented and recorded spelling (myinvois-api, section 14): recorded name →
 * documented name.
 */
const printedKeys: Spelling = {
  longID: 'longId',
  issuerTIN: 'issuerTin',
  issuerID: 'issuerId',
  issuerIDType: 'issuerIdType',
  supplierTIN: 'supplierTin',
  receiverTIN: 'receiverTin',
  receiverID: 'receiverId',
  receiverIDType: 'receiverIdType',
  buyerTIN: 'buyerTin',
  intermediaryTIN: 'intermediaryTin',
  intermediaryROB: 'intermediaryRob',
  errorMs: 'errorMS',
};

/**
 * Where the page of a call spells a key in a way of its own (myinvois-api, sections 8.3.2, 8.7 and
 * 8.8).
 */
const printedByCall: Partial<Record<Endpoint, Spelling>> = {
  submit: { submissionUid: 'submissionUID' },
  recent: { submissionUid: 'submissionUID' },
  search: { submissionUid: 'submissionUID', supplierTIN: 'supplierTIN', buyerTIN: 'buyerTIN' },
};

const printedOverall: Record<string, string> = {
  InProgress: 'in progress',
  Valid: 'valid',
  'Partially Valid': 'partially valid',
  Invalid: 'invalid',
};

/** The same body in the spelling of the documentation of its call. */
export const asPrinted = (body: unknown, endpoint?: Endpoint): unknown =>
  respelt(body, { ...printedKeys, ...(endpoint && printedByCall[endpoint]) });

const respelt = (body: unknown, keys: Spelling): unknown => {
  if (Array.isArray(body)) return body.map((one) => respelt(one, keys));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      keys[name] ?? name,
      name === 'overallStatus' ? (printedOverall[String(value)] ?? value) : respelt(value, keys),
    ]),
  );
};
