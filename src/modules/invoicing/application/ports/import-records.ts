import type { KindNumber } from '../../domain/document/kinds';

/** An existing document with a number that a sheet uses. */
export interface Holder {
  documentId: string;
  invoiceNumber: string;
  buyerId: string | null;
  supplierId: string | null;
  issueDate: string | null;
  currencyCode: string | null;
  totalPayableAmount: string;
}

export interface ImportedKey {
  key: string;
  documentId: string;
  taskId: string;
  /** Of what the sheet said; null for what was imported before it was kept. */
  rowsHash: string | null;
}

export interface ListedProduct {
  id: string;
  productCode: string;
  description: string;
  classification: string;
  uom: string;
  unitPrice: string;
  productTariffCode: string | null;
  countryOfOrigin: string | null;
  taxType: string | null;
  taxRate: string | null;
}

/** Lookups of an import, for many documents at once. */
export abstract class ImportRecords {
  abstract imported(orgId: string, keys: readonly string[]): Promise<ImportedKey[]>;
  abstract remember(orgId: string, keys: readonly ImportedKey[]): Promise<void>;
  abstract holders(
    orgId: string,
    kind: KindNumber,
    issuerId: string,
    numbers: readonly string[],
  ): Promise<Holder[]>;
  abstract products(orgId: string, codes: readonly string[]): Promise<ListedProduct[]>;
}
