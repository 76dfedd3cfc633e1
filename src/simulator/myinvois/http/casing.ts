/**
 * Differences between documented and recorded spelling (reference §14): recorded name → documented
 * name.
 */
const printedKeys: Record<string, string> = {
  submissionUid: 'submissionUID',
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

const printedOverall: Record<string, string> = {
  InProgress: 'in progress',
  Valid: 'valid',
  'Partially Valid': 'partially valid',
  Invalid: 'invalid',
};

/** The same body in the documented spelling. */
export const asPrinted = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(asPrinted);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      printedKeys[name] ?? name,
      name === 'overallStatus' ? (printedOverall[String(value)] ?? value) : asPrinted(value),
    ]),
  );
};
