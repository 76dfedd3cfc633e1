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

export const cardOf = (told: Members): TaxpayerCard => ({
  tin: told.word('tin'),
  name: told.word('name'),
  idType: idTypeOf(told.word('idType')),
  idValue: told.word('idNumber'),
  sstNumber: told.word('sst'),
  tourismTaxNumber: told.word('ttx'),
  emails: told
    .word('email')
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean),
  phone: told.word('contactNumber'),
  msicCode: told.word('msic'),
  businessActivity: told.word('businessActivityDescriptionEN', 'businessActivityDescriptionBM'),
  addressLines: ['addressLine0', 'addressLine1', 'addressLine2'].map((name) => told.word(name)),
  postalCode: told.word('postalZone'),
  city: told.word('city'),
  state: told.word('state'),
  country: told.word('country'),
});

const versionOf = (told: Members): DocumentTypeVersion => ({
  id: told.word('id'),
  name: told.word('name'),
  status: told.word('status').toLowerCase(),
  activeFrom: told.instant('activeFrom'),
  activeTo: told.instant('activeTo'),
});

export const documentTypeOf = (told: Members): DocumentType => ({
  id: told.word('id'),
  code: told.word('invoiceTypeCode').padStart(2, '0'),
  description: told.word('description'),
  activeFrom: told.instant('activeFrom'),
  activeTo: told.instant('activeTo'),
  versions: told.list('documentTypeVersions').map(versionOf),
  workflow: told.list('workflowParameters').map((each) => ({
    parameter: each.word('parameter'),
    hours: each.integer('value') ?? 0,
    activeFrom: each.instant('activeFrom'),
    activeTo: each.instant('activeTo'),
  })),
});

export const notificationOf = (told: Members): Notification => ({
  id: told.word('notificationId'),
  typeId: told.word('typeId'),
  typeName: told.word('typeName'),
  subject: told.word('notificationSubject'),
  message: told.text('finalMessage'),
  receiverName: told.word('receiverName'),
  address: told.word('address'),
  language: told.word('language'),
  status: told.word('status'),
  createdAt: told.instant('creationDateTime'),
  deliveredAt: told.instant('deliveredDateTime'),
});
