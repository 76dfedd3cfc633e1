import { typeName } from '../views/summary';
import type { DocumentRecord } from '../../state/records';
import type { Call, Reply } from '../call';

/**
 * `GET /{uuid}/share/{longId}`: the public page a QR code leads to (myinvois-api, sections 9.1 and
 * 15.1).
 */
export const sharePage = ({ sim, params }: Call): Reply => {
  const document = sim.store.documents.get(params.uuid ?? '');
  if (!document || document.longId === '' || document.longId !== params.longId)
    return {
      status: 404,
      html: page('Document not found', '<p>No document has this address.</p>'),
    };
  return { status: 200, html: page(`e-Invoice ${document.number}`, rows(document)) };
};

const rows = (document: DocumentRecord): string => {
  const { supplier, buyer, totals, status } = document;
  const fields: [string, string][] = [
    ['Status', status],
    ['Type', `${typeName(document)} (version ${document.version})`],
    ['Number', document.number],
    ['Unique identifier', document.uuid],
    ['Supplier', `${supplier.name} (${supplier.tin})`],
    ['Buyer', `${buyer.name} (${buyer.tin})`],
    ['Total payable', money.format(totals.payable)],
    ['Issued', malaysian(document.issuedAt)],
    ['Submitted', malaysian(document.receivedAt)],
    ['Validated', document.validatedAt === null ? '' : malaysian(document.validatedAt)],
    ...(document.cancelledAt === null
      ? []
      : [['Cancelled', malaysian(document.cancelledAt)] as [string, string]]),
  ];
  return `<table>${fields.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escape(value)}</td></tr>`).join('')}</table>`;
};

const money = new Intl.NumberFormat('en-MY', { style: 'currency', currency: 'MYR' });

// The portal shows Malaysian time (myinvois-api, section 4.3).
const malaysian = (instant: number): string =>
  `${new Date(instant + 8 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')} (UTC+8)`;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:42rem;padding:0 1rem;color:#1f2933}' +
  'table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #d9e2ec;padding:.5rem;text-align:left;vertical-align:top}' +
  'th{width:12rem;font-weight:600}footer{margin-top:2rem;color:#52606d;font-size:.875rem}';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1>${body}</main>` +
  `<footer>Simulator of the tax authority. Nothing on this page has legal effect.</footer></body></html>`;
