import { Injectable } from '@nestjs/common';
import type { Fault } from '@kernel/rules';
import {
  AuthorityError,
  CredentialsApi,
  type CredentialView,
  type SigningMaterial,
  submissionLimits,
} from '@modules/authority';
import { Clock } from '@platform/clock';
import { type Payload, type PayloadMaker, Payloads } from '../../application/ports/payloads';
import type { DocumentState } from '../../domain/document/document.types';
import { tooLargeParams } from '../../domain/document/size';
import { issueInstantOf } from '../../domain/document/issue-instant';
import { kinds } from '../../domain/document/kinds';
import { atOurFields, precheck } from '../../domain/precheck';
import { toUbl } from '../../domain/ubl';
import {
  certificateOf,
  documentHash,
  faultsOfCertificate,
  signDocument,
  type Signer,
  verifySigned,
} from '../signing';

/** Builds UBL, checks it by our copy of the authority's rules; signs, verifies and hashes it. */
@Injectable()
export class UblPayloads extends Payloads {
  constructor(
    private readonly credentials: CredentialsApi,
    private readonly clock: Clock,
  ) {
    super();
  }

  async for(orgId: string): Promise<PayloadMaker> {
    try {
      const credential = await this.credentials.credentialOf(orgId);
      if (!credential) return refusingAll({ code: 'credential.missing', path: '' });
      const material = await this.credentials.signingMaterial(orgId);
      return new UblPayloadMaker(credential, signerOf(material), this.clock);
    } catch (error) {
      if (!(error instanceof AuthorityError)) throw error;
      return refusingAll({ code: error.code, path: '', params: error.params });
    }
  }
}

const refusingAll = (fault: Fault): PayloadMaker => ({
  faults: [fault],
  make: () => ({ faults: [fault] }),
});

interface OwnSigner extends Signer {
  isIntermediary: boolean;
}

function signerOf({ certificate, privateKey, onBehalfOf }: SigningMaterial): OwnSigner | null {
  if (!certificate || !privateKey) return null;
  const isIntermediary = onBehalfOf !== null;
  return { certificate: certificateOf(certificate), privateKey, isIntermediary };
}

type Made = Payload | { faults: readonly Fault[] };

class UblPayloadMaker implements PayloadMaker {
  readonly faults: readonly Fault[] = [];
  private isSignerProven = false;

  constructor(
    private readonly credential: CredentialView,
    private readonly signer: OwnSigner | null,
    private readonly clock: Clock,
  ) {}

  make(document: DocumentState, now: Date): Made {
    const issueInstant = issueInstantOf(document);
    const signingTime = this.clock.now();
    const faults = [...this.faultsBefore(document, signingTime)];
    if (!issueInstant || faults.length > 0)
      return {
        faults: issueInstant ? faults : [...faults, { code: 'required', path: 'issueDate' }],
      };
    const unsigned = toUbl(document, { issueInstant });
    const found = atOurFields(precheck(unsigned, { now, signed: false }));
    if (found.some((fault) => fault.severity !== 'warning')) return { faults: found };
    const isSigned = document.invoiceVersion === '1.1';
    return withinLimit(isSigned ? this.signed(unsigned, signingTime) : plain(unsigned));
  }

  private signed(unsigned: string, signingTime: Date): Made {
    const { certificate, privateKey } = this.signer!;
    const { text, hash, bytes } = signDocument(unsigned, certificate, privateKey, signingTime);
    const faults = this.faultsOfSigner(text);
    return faults.length > 0 ? { faults } : { text, hash, bytes };
  }

  /**
   * A full verification takes longer than signing. What can go wrong lies with the certificate and
   * its key, so the first good document of a batch proves the signer for the others.
   */
  private faultsOfSigner(text: string): Fault[] {
    if (this.isSignerProven) return [];
    const faults = atOurFields(verifySigned(text));
    this.isSignerProven = faults.length === 0;
    return faults;
  }

  /** What the document does not contain: the credential it is sent with, and its certificate. */
  private *faultsBefore(document: DocumentState, signingTime: Date): Generator<Fault> {
    const issuer = kinds[document.kind].ours;
    if (document[issuer]?.tin !== this.credential.tin)
      yield {
        code: 'credential.otherTin',
        path: `${issuer}Id`,
        params: { tin: document[issuer]?.tin ?? '', expected: this.credential.tin },
      };
    if (document.invoiceVersion === '1.1') yield* this.faultsOfSigning(signingTime);
  }

  private *faultsOfSigning(signingTime: Date): Generator<Fault> {
    if (!this.signer) {
      yield { code: 'credential.certificateMissing', path: 'invoiceVersion' };
      return;
    }
    const issuerTin = this.signer.isIntermediary ? null : this.credential.tin;
    yield* faultsOfCertificate(this.signer.certificate, { signingTime, issuerTin });
  }
}

function withinLimit(made: Made): Made {
  if ('faults' in made || made.bytes <= submissionLimits.documentBytes) return made;
  return { faults: [{ code: 'document.tooLarge', path: 'lines', params: tooLargeParams }] };
}

const plain = (text: string): Payload => ({
  text,
  hash: documentHash(text),
  bytes: Buffer.byteLength(text),
});
