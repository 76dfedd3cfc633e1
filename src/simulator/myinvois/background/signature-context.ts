import type { TestAuthority } from '../control/authority';
import type { DocumentRecord } from '../state/records';
import type { Store } from '../state/store';
import type { SignatureContext, Signer } from '../validators/signature/check';

/** Who may have signed this document, and which CAs are trusted. */
export const signatureContext = (
  { register, settings }: Store,
  authority: TestAuthority,
  document: DocumentRecord,
): SignatureContext => {
  const { intermediaryTin } = document.submission.submitter;
  const signer = (tin: string): Signer => {
    const taxpayer = register.taxpayer(tin);
    return { tin, numbers: [...Object.values(taxpayer?.ids ?? {}), taxpayer?.rob ?? ''] };
  };
  return {
    signers: [document.issuer.tin, ...(intermediaryTin ? [intermediaryTin] : [])].map(signer),
    isKnownTin: (tin) => register.taxpayer(tin) !== undefined,
    isTrusted: (certificate) => authority.trusts(certificate.x509, settings),
  };
};
