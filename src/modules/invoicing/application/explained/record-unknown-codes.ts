import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { Subscribes } from '@platform/outbox/subscribes';
import { authorityCodes, explainedAs } from '../../domain/explained/codes';
import { sampleOf } from '../../domain/explained/sample';
import { DocumentInvalid, DocumentRefused } from '../../domain/document/events';
import { Documents } from '../ports/documents';
import { UnknownCodes } from '../ports/unknown-codes';

const known = new Set(authorityCodes);
/** `CF999`, `STR-12`: the authority's; our own codes have a dot or no digit. */
const isTheirs = (code: string): boolean => /\d/.test(code) && !code.includes('.');

/** Records which of the authority's codes have no explanation yet. */
@Injectable()
export class RecordUnknownCodes {
  constructor(
    private readonly documents: Documents,
    private readonly codes: UnknownCodes,
    private readonly clock: Clock,
  ) {}

  @Subscribes(DocumentInvalid, 'invoicing.noteCodesOfInvalid')
  invalid(event: DocumentInvalid): Promise<void> {
    return this.look(event.documentId);
  }

  @Subscribes(DocumentRefused, 'invoicing.noteCodesOfRefused')
  refused(event: DocumentRefused): Promise<void> {
    return this.look(event.documentId);
  }

  private async look(documentId: string): Promise<void> {
    const [document] = await this.documents.getMany([documentId]);
    if (!document) return;
    const { state } = document;
    const unknown = state.faults.filter(
      ({ code }) => isTheirs(code) && !known.has(explainedAs(code)),
    );
    const noted = unknown.map(({ code, params }) => ({
      code: code.slice(0, 60),
      sample: sampleOf(typeof params?.said === 'string' ? params.said : '', state),
      documentId,
    }));
    if (noted.length > 0) await this.codes.note(noted, this.clock.now());
  }
}
