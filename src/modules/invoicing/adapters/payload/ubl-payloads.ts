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
import { type Payload, type PayloadMaker, Payloads } from '../../application/submission/payloads';
import type { DocumentState } from '../../domain/document/document.types';
import { issueInstantOf } from '../../domain/document/issue-instant';
import { kinds } from '../../domain/document/kinds';
import { atOurFields, precheck } from '../../domain/precheck';
import { minified, toUbl } from '../../domain/ubl';
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
    const credential = await this.credentials.credentialOf(orgId);
    if (!credential) return refusingAll({ code: 'credential.missing', path: '' });
    try {
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
  make: () => Promise.resolve({ faults: [fault] }),
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

  async make(document: DocumentState, now: Date): Promise<Payload | { faults: readonly Fault[] }> {
    const issueInstant = issueInstantOf(document);
    const faults = [...this.faultsBefore(document)];
    if (!issueInstant || faults.length > 0)
      return {
        faults: issueInstant ? faults : [...faults, { code: 'required', path: 'issueDate' }],
      };
    const unsigned = minified(toUbl(document, { issueInstant }));
    const found = atOurFields(precheck(unsigned, { now, signed: false }));
    if (found.some((fault) => fault.severity !== 'warning')) return { faults: found };
    return this.finished(document, unsigned);
  }

  private async finished(
    document: DocumentState,
    unsigned: string,
  ): Promise<Payload | { faults: readonly Fault[] }> {
    const payload =
      document.invoiceVersion === '1.1' ? await this.signed(unsigned) : plain(unsigned);
    if (payload.bytes <= submissionLimits.documentBytes) return payload;
    const params = { max: submissionLimits.documentBytes };
    return { faults: [{ code: 'document.tooLarge', path: 'lines', params }] };
  }

  private async signed(unsigned: string): Promise<Payload> {
    const { certificate, privateKey } = this.signer!;
    const now = this.clock.now();
    const { text, hash, bytes } = await signDocument(unsigned, certificate, privateKey, now);
    return { text, hash, bytes };
  }

  /** What the document alone cannot know: whose credential it goes out with. */
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
