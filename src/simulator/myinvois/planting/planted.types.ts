export interface PlantedLine {
  description: string;
  classification?: string;
  unit?: string;
  quantity: string;
  price: string;
  taxRate?: string;
}

/** A document issued by another system: its content and its status. */
export interface Planted {
  /** `01` … `14`. */
  type: string;
  number: string;
  supplierTin: string;
  buyerTin: string;
  /** ISO instants. */
  issuedAt: string;
  receivedAt: string;
  validatedAt?: string;
  status?: 'Submitted' | 'Valid' | 'Invalid' | 'Cancelled';
  reason?: string;
  rejectionRequestedAt?: string;
  format?: 'JSON' | 'XML';
  /** One line with these amounts is generated where no lines are given. */
  lines?: PlantedLine[];
  net?: string;
  tax?: string;
  /** UUIDs of the originals of a note. */
  references?: string[];
}
