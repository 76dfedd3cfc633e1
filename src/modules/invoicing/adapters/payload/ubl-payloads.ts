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
import { certificateOf, documentHash, signDocument, type Signer } from '../signing';

/** Builds UBL, checks it with our copy of the authority's rules, signs version 1.1 and hashes. */
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

const signerOf = ({ certificate, privateKey }: SigningMaterial): Signer | null =>
  certificate && privateKey ? { certificate: certificateOf(certificate), privateKey } : null;

class UblPayloadMaker implements PayloadMaker {
  readonly faults: readonly Fault[] = [];

  constructor(
    private readonly credential: CredentialView,
    private readonly signer: Signer | null,
    private readonly clock: Clock,
  ) {}

  make(document: DocumentState, now: Date): Payload | { faults: readonly Fault[] } {
    const issueInstant = issueInstantOf(document);
    const faults = [...this.faultsBefore(document)];
    if (!issueInstant || faults.length > 0)
      return {
        faults: issueInstant ? faults : [...faults, { code: 'required', path: 'issueDate' }],
      };
    const unsigned = toUbl(document, { issueInstant });
    const found = atOurFields(precheck(unsigned, { now, signed: false }));
    if (found.some((fault) => fault.severity !== 'warning')) return { faults: found };
    return this.finished(document, unsigned);
  }

  private finished(
    document: DocumentState,
    unsigned: string,
  ): Payload | { faults: readonly Fault[] } {
    const payload = document.invoiceVersion === '1.1' ? this.signed(unsigned) : plain(unsigned);
    if (payload.bytes <= submissionLimits.documentBytes) return payload;
    return { faults: [{ code: 'document.tooLarge', path: 'lines', params: tooLargeParams }] };
  }

  private signed(unsigned: string): Payload {
    const { certificate, privateKey } = this.signer!;
    const now = this.clock.now();
    const { text, hash, bytes } = signDocument(unsigned, certificate, privateKey, now);
    return { text, hash, bytes };
  }

  /** What the document does not contain: the credential it is sent with. */
  private *faultsBefore(document: DocumentState): Generator<Fault> {
    const issuer = kinds[document.kind].ours;
    if (document[issuer]?.tin !== this.credential.tin)
      yield {
        code: 'credential.otherTin',
        path: `${issuer}Id`,
        params: { tin: document[issuer]?.tin ?? '', expected: this.credential.tin },
      };
    if (document.invoiceVersion === '1.1' && !this.signer)
      yield { code: 'credential.certificateMissing', path: 'invoiceVersion' };
  }
}

const plain = (text: string): Payload => ({
  text,
  hash: documentHash(text),
  bytes: Buffer.byteLength(text),
});
