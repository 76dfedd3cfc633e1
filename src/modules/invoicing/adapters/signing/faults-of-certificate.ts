import type { Fault } from '@kernel/rules';
import { isValidAt, type SigningCertificate } from './certificate';

interface Use {
  signingTime: Date;
  /** The issuer's TIN; null when an intermediary signs, whose own TIN is the certificate's. */
  issuerTin: string | null;
}

/**
 * Why a certificate must not sign for this issuer now, in the authority's codes (myinvois-ubl,
 * sections 11.1 and 11.5): found here, the document does not have to be sent to learn it.
 */
export function* faultsOfCertificate(
  certificate: SigningCertificate,
  { signingTime, issuerTin }: Use,
): Generator<Fault> {
  const { tin, registrationNumber } = certificate;
  if (!isValidAt(certificate, signingTime)) yield found('DS304');
  if (!registrationNumber) yield found('DS306');
  if (!tin) yield found('DS307');
  else if (issuerTin !== null && tin !== issuerTin) yield found('DS311');
}

const found = (code: string): Fault => ({ code, path: '' });
