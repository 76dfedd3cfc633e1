/** The characters that the authority accepts in these fields (myinvois-ubl, section 6.7). */
const allowed = {
  billReference: /^/,
  incoterms: /^[A-Za-z]{3}$/,
  freeTradeAgreement: /^[\p{L}\p{N}\s()-]*$/u,
  certifiedExporter: /^[\p{L}\p{N}\s-]*$/u,
  customsImportForm: /^[^,\s]+(,[^,\s]+)*$/,
  customsExportForm: /^[^,\s]+(,[^,\s]+)*$/,
} as const;

/** True if a trade field accepts this text. */
export const charactersOf = (field: keyof typeof allowed, text: string): boolean =>
  allowed[field].test(text);

/** The same for the tariff code of a line or a product. */
export const isTariffCode = (text: string): boolean => /^[A-Za-z0-9. ]*$/.test(text);
