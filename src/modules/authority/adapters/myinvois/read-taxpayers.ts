import type {
  DocumentType,
  DocumentTypeVersion,
  IdType,
  Notification,
  TaxpayerCard,
} from '../../domain/taxpayers.types';
import type { Members } from './members';

const idTypes: readonly string[] = ['BRN', 'NRIC', 'PASSPORT', 'ARMY'];

const idTypeOf = (word: string): IdType | null =>
  idTypes.includes(word.toUpperCase()) ? (word.toUpperCase() as IdType) : null;

export const cardOf = (result: Members): TaxpayerCard => ({
  tin: result.word('tin'),
  name: result.word('name'),
  idType: idTypeOf(result.word('idType')),
  idValue: result.word('idNumber'),
  sstNumber: result.word('sst'),
  tourismTaxNumber: result.word('ttx'),
  emails: result
    .word('email')
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean),
  phone: result.word('contactNumber'),
  msicCode: result.word('msic'),
  businessActivity: result.word('businessActivityDescriptionEN', 'businessActivityDescriptionBM'),
  addressLines: ['addressLine0', 'addressLine1', 'addressLine2'].map((name) => result.word(name)),
  postalCode: result.word('postalZone'),
  city: result.word('city'),
  state: result.word('state'),
  country: result.word('country'),
});

const versionOf = (result: Members): DocumentTypeVersion => ({
  id: result.word('id'),
  name: result.word('name'),
  status: result.word('status').toLowerCase(),
  activeFrom: result.instant('activeFrom'),
  activeTo: result.instant('activeTo'),
});

export const documentTypeOf = (result: Members): DocumentType => ({
  id: result.word('id'),
  code: result.word('invoiceTypeCode').padStart(2, '0'),
  description: result.word('description'),
  activeFrom: result.instant('activeFrom'),
  activeTo: result.instant('activeTo'),
  versions: result.list('documentTypeVersions').map(versionOf),
  workflow: result.list('workflowParameters').map((each) => ({
    parameter: each.word('parameter'),
    hours: each.integer('value') ?? 0,
    activeFrom: each.instant('activeFrom'),
    activeTo: each.instant('activeTo'),
  })),
});

export const notificationOf = (result: Members): Notification => ({
  id: result.word('notificationId'),
  typeId: result.word('typeId'),
  typeName: result.word('typeName'),
  subject: result.word('notificationSubject'),
  message: result.text('finalMessage'),
  receiverName: result.word('receiverName'),
  address: result.word('address'),
  language: result.word('language'),
  status: result.word('status'),
  createdAt: result.instant('creationDateTime'),
  deliveredAt: result.instant('deliveredDateTime'),
});
