export type IdType = 'BRN' | 'NRIC' | 'PASSPORT' | 'ARMY';

export interface Identity {
  tin: string;
  idType: IdType;
  idValue: string;
}

export type TinVerdict = 'match' | 'mismatch';

export interface TinCriteria {
  name?: string;
  idType?: IdType;
  idValue?: string;
  fileType?: 'individual' | 'nonIndividual';
}

/** Specification 1, section 8: each refusal is the key of its message. */
export const tinRefusals = ['tinSearch.none', 'tinSearch.ambiguous'] as const;
export type TinRefusal = (typeof tinRefusals)[number];

export type TinSearch = { tin: string } | { tin: null; refusal: TinRefusal };

/** The content of a taxpayer's QR code (myinvois-api, section 8.11). */
export interface TaxpayerCard {
  tin: string;
  name: string;
  idType: IdType | null;
  idValue: string;
  sstNumber: string;
  tourismTaxNumber: string;
  emails: string[];
  phone: string;
  msicCode: string;
  businessActivity: string;
  addressLines: string[];
  postalCode: string;
  city: string;
  /** A name, not a code. */
  state: string;
  country: string;
}

export interface WorkflowParameter {
  parameter: string;
  hours: number;
  activeFrom: Date | null;
  activeTo: Date | null;
}

export interface DocumentTypeVersion {
  id: string;
  name: string;
  status: string;
  activeFrom: Date | null;
  activeTo: Date | null;
}

export interface DocumentType {
  id: string;
  /** `01` … `14`, however the service writes it. */
  code: string;
  description: string;
  activeFrom: Date | null;
  activeTo: Date | null;
  versions: DocumentTypeVersion[];
  /** Only when a single type is requested: `cancellationDuration`, `rejectionDuration` … */
  workflow: WorkflowParameter[];
}

export interface NotificationQuery {
  from?: Date;
  to?: Date;
  typeId?: string;
  statusId?: string;
  language?: 'ms' | 'en';
}

export interface Notification {
  id: string;
  typeId: string;
  typeName: string;
  subject: string;
  message: string | null;
  receiverName: string;
  address: string;
  language: string;
  status: string;
  createdAt: Date | null;
  deliveredAt: Date | null;
}
