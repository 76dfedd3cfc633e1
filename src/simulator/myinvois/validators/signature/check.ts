import { createHash, verify } from 'node:crypto';
import type { Node } from '../document-tree';
import { finding } from '../finding';
import type { Finding } from '../finding';
import { signedText } from '../json-text';
import { certificateOf, ORGANISATION_IDENTIFIER, SERIAL_NUMBER } from './certificate';
import type { Certificate } from './certificate';
import { partsOf, propertiesText } from './parts';
import type { SignatureParts } from './parts';

/** Who may have signed: the issuer, or the intermediary that sent the document (§11.1). */
export interface Signer {
  tin: string;
  numbers: string[];
}

export interface SignatureContext {
  signers: Signer[];
  isKnownTin(tin: string): boolean;
  isTrusted(certificate: Certificate): boolean;
}

const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const ENVELOPED = 'urn:oasis:names:specification:ubl:dsig:enveloped:xades';

/** Exactly one signature; its content is not judged. */
export const signatureCountFindings = (invoice: Node): Finding[] => {
  const { count } = partsOf(invoice);
  return count === 1 ? [] : codes([count === 0 ? 'DS301' : 'DS302']);
};

/** All findings that can still be determined, in the order of myinvois-ubl, section 11.5. */
export const signatureFindings = (
  minified: string,
  invoice: Node,
  context: SignatureContext,
): Finding[] => {
  const parts = partsOf(invoice);
  if (parts.count !== 1) return signatureCountFindings(invoice);
  if (parts.unreadable) return codes(['DS300']);
  const certificate = certificateOf(parts.certificate);
  const signed = Buffer.from(signedText(minified));
  return codes([
    ...timeCodes(parts, certificate),
    ...(certificate ? signerCodes(certificate, context) : []),
    ...methodCodes(parts),
    ...(certificate ? certificateCodes(parts, certificate) : []),
    ...digestCodes(parts, minified, signed),
    ...(certificate ? valueCodes(parts, certificate, signed) : []),
    ...(certificate && !context.isTrusted(certificate) ? ['DS329'] : []),
  ]);
};

function* timeCodes(parts: SignatureParts, certificate: Certificate | null): Generator<string> {
  const { signingTime } = parts;
  const wellFormed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(signingTime);
  const instant = Date.parse(signingTime);
  if (signingTime === '') yield 'DS303';
  else if (!wellFormed || Number.isNaN(instant)) yield 'DS336';
  if (!certificate) yield 'DS305';
  else if (instant < certificate.validFrom || instant > certificate.validTo) yield 'DS304';
}

function* signerCodes(certificate: Certificate, context: SignatureContext): Generator<string> {
  const number = certificate.subject.get(SERIAL_NUMBER) ?? '';
  const tin = certificate.subject.get(ORGANISATION_IDENTIFIER) ?? '';
  if (number === '') yield 'DS306';
  else if (!isPlain(number)) yield 'DS337';
  // Without an organisation identifier the certificate counts as a personal one.
  if (tin === '') yield* ['DS307', 'DS309'];
  else if (!isPlain(tin)) yield 'DS338';
  const signer = context.signers.find((one) => one.tin === tin);
  if (!signer) yield 'DS311';
  if (!(signer ?? context.signers[0])?.numbers.includes(number)) yield 'DS312';
  if (tin !== '' && !context.isKnownTin(tin)) yield 'DS330';
}

const isPlain = (text: string): boolean => /^[A-Za-z0-9/-]+$/.test(text);

function* methodCodes(parts: SignatureParts): Generator<string> {
  if (parts.certDigest.algorithm !== SHA256) yield 'DS313';
  if (parts.docDigest.algorithm !== SHA256) yield 'DS314';
  if (parts.propsDigest.algorithm !== SHA256) yield 'DS315';
  if (parts.algorithm !== RSA_SHA256) yield 'DS316';
  if (parts.pointerMethod !== ENVELOPED) yield 'DS323';
}

function* certificateCodes(parts: SignatureParts, certificate: Certificate): Generator<string> {
  if (parts.certDigest.value === '') yield 'DS317';
  else if (parts.certDigest.value !== certificate.digest) yield 'DS318';
  if (parts.issuerName === '') yield 'DS324';
  else if (parts.issuerName !== certificate.issuerName) yield 'DS326';
  if (parts.serial === '') yield 'DS325';
  else if (!/^\d+$/.test(parts.serial)) yield 'DS327';
  else if (parts.serial !== certificate.serial) yield 'DS328';
}

function* digestCodes(parts: SignatureParts, minified: string, signed: Buffer): Generator<string> {
  if (parts.propsDigest.value === '') yield 'DS319';
  else if (parts.propsDigest.value !== sha256(propertiesText(minified))) yield 'DS320';
  if (parts.docDigest.value === '') yield 'DS321';
  else if (parts.docDigest.value !== sha256(signed)) yield 'DS322';
}

function* valueCodes(
  parts: SignatureParts,
  certificate: Certificate,
  signed: Buffer,
): Generator<string> {
  if (!certificate.maySign) yield 'DS334';
  if (parts.value === '') {
    yield 'DS332';
    return;
  }
  if (certificate.key.asymmetricKeyType !== 'rsa') return;
  const value = Buffer.from(parts.value, 'base64');
  if (!verify('RSA-SHA256', signed, certificate.key, value)) yield 'DS333';
}

const sha256 = (data: string | Buffer): string =>
  createHash('sha256').update(data).digest('base64');

const path = 'document.Invoice.UBLExtensions';

const codes = (found: string[]): Finding[] => found.map((code) => finding(code, 'Signature', path));
