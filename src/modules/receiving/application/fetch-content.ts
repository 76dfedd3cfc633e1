import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { TaxAuthority } from '@modules/authority';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type ReadableDocument, readDocument, Unreadable } from '../domain/ubl';
import { Contents } from './ports/contents';
import { ReceivedDocuments } from './ports/received-documents';

/** A document is small (300 KB, myinvois-api, section 1); anything much larger is not one. */
const LARGEST = 4_000_000;

/**
 * The text of a document: requested from the authority once, on demand, and stored (myinvois-api,
 * section 8.10).
 */
@Injectable()
export class FetchContent {
  constructor(
    private readonly documents: ReceivedDocuments,
    private readonly contents: Contents,
    private readonly authority: TaxAuthority,
    private readonly units: UnitOfWork,
  ) {}

  async of(id: string): Promise<{ raw: string; name: string }> {
    const { state } = await this.units.run(() => this.documents.get(id));
    const name = state.internalId || state.uuid;
    const kept = await this.contents.find(id);
    if (kept !== null) return { raw: kept, name };
    const reported = await this.authority.getRaw(state.orgId, state.uuid);
    if (!reported || reported.document.length > LARGEST) throw new Refused('received.noContent');
    await this.units.run(() => this.contents.keep(id, reported.document));
    return { raw: reported.document, name };
  }

  async readable(id: string): Promise<ReadableDocument> {
    const { raw } = await this.of(id);
    try {
      return readDocument(raw);
    } catch (error) {
      if (error instanceof Unreadable) throw new Refused('received.unreadable');
      throw error;
    }
  }
}
