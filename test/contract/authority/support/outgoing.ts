import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OutgoingDocument } from '@modules/authority';
import type { Target } from './targets';

interface Party {
  Party: {
    PartyIdentification: { ID: { _: string; schemeID: string }[] }[];
    PartyLegalEntity: { RegistrationName: { _: string }[] }[];
  }[];
}

interface Invoice {
  ID: { _: string }[];
  IssueDate: { _: string }[];
  IssueTime: { _: string }[];
  InvoiceTypeCode: { _: string; listVersionID: string }[];
  AccountingSupplierParty: Party[];
  AccountingCustomerParty: Party[];
}

const sample = (): { Invoice: Invoice[] } =>
  JSON.parse(readFileSync('test/golden/ubl/invoice.ubl.json', 'utf8'));

let count = 0;

/** Numbers differ between runs, so that no run finds the documents of another. */
export const freshNumber = (): string => `CT-${Date.now().toString(36)}-${++count}`;

/** A valid invoice of the target's taxpayer, issued now, unsigned. */
export function outgoing(
  { credential, brn, companyName, buyer }: Target,
  {
    number = freshNumber(),
    issuedAt = new Date(Date.now() - 60_000),
    supplierTin = credential.tin,
  } = {},
): OutgoingDocument {
  const document = sample();
  const invoice = document.Invoice[0]!;
  invoice.ID[0]!._ = number;
  invoice.IssueDate[0]!._ = issuedAt.toISOString().slice(0, 10);
  invoice.IssueTime[0]!._ = `${issuedAt.toISOString().slice(11, 19)}Z`;
  invoice.InvoiceTypeCode[0]!.listVersionID = '1.0';
  rename(invoice.AccountingSupplierParty[0]!, { tin: supplierTin, brn, name: companyName });
  rename(invoice.AccountingCustomerParty[0]!, buyer);
  return packed(number, JSON.stringify(document));
}

export const packed = (codeNumber: string, payload: string): OutgoingDocument => ({
  codeNumber,
  format: 'JSON',
  payload,
  hash: createHash('sha256').update(payload).digest('hex'),
});

function rename(party: Party, who: { tin: string; brn: string; name: string }): void {
  const [inner] = party.Party;
  inner!.PartyLegalEntity[0]!.RegistrationName[0]!._ = who.name;
  for (const { ID } of inner!.PartyIdentification) {
    if (ID[0]!.schemeID === 'TIN') ID[0]!._ = who.tin;
    if (ID[0]!.schemeID === 'BRN') ID[0]!._ = who.brn;
  }
}
