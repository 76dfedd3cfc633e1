import type { DocumentRecord, StepError, StepResult } from '../state/records';
import type { Store } from '../state/store';
import { arithmeticFindings } from './arithmetic';
import { codeFindings } from './codes';
import { currencyFindings } from './currency';
import type { DocumentView } from './document-view';
import { duplicateFindings } from './duplicate';
import { finding, stepError, wording } from './finding';
import type { Finding } from './finding';
import { readAgain } from './reading';
import { referenceFindings } from './references';
import { signatureCountFindings, signatureFindings } from './signature/check';
import type { SignatureContext } from './signature/check';
import { taxpayerFindings } from './taxpayer';

interface Subject {
  document: DocumentRecord;
  view: DocumentView;
  minified: string;
  store: Store;
  signature: SignatureContext;
}

interface Step {
  number: number;
  title: string;
  titleMs: string;
  page: string;
  applies?(subject: Subject): boolean;
  findings(subject: Subject): Iterable<Finding>;
}

const isSigned = ({ view }: Subject): boolean => view.version === '1.1' || view.version === '1.3';

/**
 * The background steps, in order; all of them run even if one fails (myinvois-api, section 15.5).
 */
const steps: Step[] = [
  {
    number: 3,
    title: 'Duplicated Submission Validator',
    titleMs: 'Pengesah Penduaan Penyerahan',
    page: 'duplicate-document-validator-error',
    findings: ({ document, store }) =>
      duplicateFindings(document, store.earlierTwinOf(document), store.settings.duplicateCode),
  },
  {
    number: 4,
    title: 'Code Field Validator',
    titleMs: 'Pengesah Medan Kod',
    page: 'code-validator-error',
    findings: ({ view }) => codeFindings(view),
  },
  {
    number: 5,
    title: 'Taxpayer Profile Validator',
    titleMs: 'Pengesah Profil Pembayar Cukai',
    page: 'taxpayer-validator-error',
    findings: ({ view, store }) => taxpayerFindings(view, store.register, store.settings),
  },
  {
    number: 6,
    title: 'Document References Validator',
    titleMs: 'Pengesah Rujukan Dokumen',
    page: 'referenced-documents-validator-error',
    findings: ({ view, store }) => referenceFindings(view, (uuid) => store.documents.get(uuid)),
  },
  {
    number: 7,
    title: 'Document Currency Validator',
    titleMs: 'Pengesah Mata Wang Dokumen',
    page: 'currency-validator-error',
    findings: ({ view }) => currencyFindings(view),
  },
  {
    number: 8,
    title: 'Document Signature Validator',
    titleMs: 'Pengesah Tandatangan Dokumen',
    page: 'signature-validator-error',
    applies: isSigned,
    findings: ({ minified, view, signature, document }) =>
      // XML signatures are counted, not verified (myinvois-ubl, section 11.8); the product sends
      // JSON only.
      document.format === 'XML'
        ? signatureCountFindings(view.node)
        : signatureFindings(minified, view.node, signature),
  },
  {
    number: 9,
    title: 'Document Arithmetic Validator',
    titleMs: 'Pengesah Aritmetik Dokumen',
    page: 'arithmetic-validator-error',
    applies: ({ store }) => store.settings.strictArithmetic,
    findings: ({ view }) => arithmeticFindings(view),
  },
];

/** Runs every step on an accepted document. */
export const validate = (
  document: DocumentRecord,
  bytes: Buffer,
  store: Store,
  signature: SignatureContext,
): StepResult[] => {
  const reading = readAgain(bytes, document.format);
  // Only readable documents were accepted; unreadable bytes mean a corrupt store.
  if (reading.view === null) throw new Error(`Document ${document.uuid} cannot be read again`);
  const subject: Subject = { document, ...reading, store, signature };
  return steps
    .filter((step) => step.applies?.(subject) ?? true)
    .map((step) => result(step, [...step.findings(subject), ...forced(step, document)]));
};

const forced = (step: Step, document: DocumentRecord): Finding[] => {
  const { forced: wanted } = document;
  if (wanted?.step !== step.number) return [];
  const text = wording(wanted.code, ...forcedValues(wanted.code, document));
  return [finding(wanted.code, 'document', 'document', text)];
};

/** The subject of a forced finding's message, although the document has no such fault. */
const forcedValues = (code: string, { uuid, currency }: DocumentRecord): string[] => {
  if (code === 'CV302') return ['NA', 'State Codes'];
  if (code === 'DR303') return [uuid, 'Cancelled'];
  if (code === 'DC502') return [currency];
  return code === 'DV302' ? [uuid, uuid] : ['Buyer'];
};

const result = (step: Step, findings: Finding[]): StepResult => {
  const name = `${nameOf(step)}${step.title}`;
  if (findings.length === 0) return { name, status: 'Valid', error: null };
  return { name, status: 'Invalid', error: wrapped(step, findings) };
};

const nameOf = ({ number }: Step): string => `Step${String(number).padStart(2, '0')}-`;

const wrapped = (step: Step, findings: Finding[]): StepError => ({
  propertyName: null,
  propertyPath: null,
  errorCode: `Error${String(step.number).padStart(2, '0')}`,
  error: `${nameOf(step)}Invalid ${step.title}`,
  errorMs: `${nameOf(step)}${step.titleMs} Tidak Sah`,
  innerError: findings.map((one) => stepError(step.page, one)),
});

/** The step that a service code belongs to, by its letters. */
export const stepOfCode = (code: string): number => {
  const [letters = ''] = /^[A-Z]+/.exec(code) ?? [];
  return { DV: 3, CV: 4, ERR: 5, DR: 6, DC: 7, DS: 8 }[letters] ?? 4;
};

export const allStepsPassed = (version: string): StepResult[] =>
  steps
    .filter(
      ({ number }) => number < 8 || (number === 8 && (version === '1.1' || version === '1.3')),
    )
    .map((step) => ({ name: `${nameOf(step)}${step.title}`, status: 'Valid', error: null }));
