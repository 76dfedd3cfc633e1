import type { KindNumber } from '../../domain/document/kinds';

/** A document that has the number which a sheet gives to one of its own. */
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
}

/** What an import looks up, for many documents at once. */
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
