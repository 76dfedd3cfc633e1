const codes: Readonly<Record<string, string>> = {
  invoice: '01',
  creditnote: '02',
  debitnote: '03',
  refundnote: '04',
  selfbilledinvoice: '11',
  selfbilledcreditnote: '12',
  selfbilleddebitnote: '13',
  selfbilledrefundnote: '14',
};

/** The lists report a document's type by name, in several spellings; null for an unknown one. */
export const typeCodeOf = (name: string): string | null =>
  codes[name.toLowerCase().replace(/[^a-z]/g, '')] ?? null;
