export interface EntrySeed {
  value: string;
  label: string;
  name: string;
  tagType: 'success' | 'warning' | 'info' | 'primary' | 'danger';
}

export interface DictionarySeed {
  code: string;
  name: string;
  entries: readonly EntrySeed[];
}

type Line = [value: string, name: string, label: string, tagType: EntrySeed['tagType']];

const dictionary = (code: string, name: string, lines: Line[]): DictionarySeed => ({
  code,
  name,
  entries: lines.map(([value, entry, label, tagType]) => ({ value, name: entry, label, tagType })),
});

/** Codes ending in `Enum` mirror the code: their values are numbers (platform-api, section 6). */
export const dictionarySeeds: readonly DictionarySeed[] = [
  dictionary('StatusEnum', 'Enabled or disabled', [
    ['1', 'Enabled', 'Enabled', 'success'],
    ['2', 'Disabled', 'Disabled', 'danger'],
  ]),
  dictionary('YesNoEnum', 'Yes or no', [
    ['1', 'Yes', 'Yes', 'success'],
    ['2', 'No', 'No', 'info'],
  ]),
  dictionary('AccountTypeEnum', 'Kind of account', [
    ['999', 'SuperAdmin', 'Super Admin', 'danger'],
    ['888', 'SysAdmin', 'Organisation admin', 'warning'],
    ['777', 'NormalUser', 'User', 'primary'],
    ['666', 'Member', 'Member', 'info'],
  ]),
  dictionary('DataScopeEnum', 'Data scope', [
    ['1', 'All', 'All', 'danger'],
    ['2', 'OrgAndBelow', 'Own organisation and below', 'warning'],
    ['3', 'Org', 'Own organisation', 'primary'],
    ['4', 'Self', 'Own records', 'info'],
    ['5', 'Chosen', 'Chosen organisations', 'primary'],
  ]),
  dictionary('MenuTypeEnum', 'Kind of menu entry', [
    ['1', 'Dir', 'Directory', 'primary'],
    ['2', 'Menu', 'Page', 'success'],
    ['3', 'Btn', 'Button', 'info'],
  ]),
  // Specification 1, section 3.
  dictionary('InvoiceTypeEnum', 'Kind of document', [
    ['1', 'TaxInvoice', 'Tax Invoice', 'primary'],
    ['2', 'CreditNote', 'Credit Note', 'primary'],
    ['3', 'DebitNote', 'Debit Note', 'primary'],
    ['4', 'RefundNote', 'Refund Note', 'primary'],
    ['5', 'SelfBilledInvoice', 'Self-Billed Invoice', 'primary'],
    ['6', 'SelfBilledCreditNote', 'Self-Billed Credit Note', 'primary'],
    ['7', 'SelfBilledDebitNote', 'Self-Billed Debit Note', 'primary'],
    ['8', 'SelfBilledRefundNote', 'Self-Billed Refund Note', 'primary'],
  ]),
  // Decisions, section 1.
  dictionary('SubmitStatusEnum', 'Submit status', [
    ['0', 'Saved', 'Saved', 'info'],
    ['1', 'Submitted', 'Submitted', 'primary'],
    ['2', 'Failed', 'Failed', 'danger'],
    ['3', 'Withdrawn', 'Withdrawn', 'info'],
    ['10', 'Valid', 'Valid', 'success'],
    ['11', 'Invalid', 'Invalid', 'danger'],
    ['12', 'Cancelled', 'Cancelled', 'warning'],
    ['13', 'Rejected', 'Rejected', 'warning'],
  ]),
  // Clients of the API family read the kinds of organisations from this one (platform-api, section 6).
  dictionary('org_type', 'Kind of organisation', [
    ['group', 'Group', 'Group', 'primary'],
    ['company', 'Company', 'Company', 'primary'],
    ['branch', 'Branch', 'Branch', 'info'],
    ['department', 'Department', 'Department', 'info'],
  ]),
  dictionary('VerifyStatus', 'Verification against the tax authority', [
    ['unverified', 'Unverified', 'Unverified', 'info'],
    ['verified', 'Verified', 'Verified', 'success'],
    ['failed', 'Failed', 'Failed', 'danger'],
  ]),
];
