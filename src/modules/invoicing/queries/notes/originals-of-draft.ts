import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Originals } from '../../application/ports/originals';
import type { Original } from '../../domain/document/notes/original';

/** Originals by id with their lines and what is left of each; inaccessible ones are omitted. */
export class ListOriginalsOfDraft extends Query<Original[]> {
  constructor(
    readonly ids: readonly string[],
    readonly noteId: string | null,
  ) {
    super();
  }
}

@QueryHandler(ListOriginalsOfDraft)
export class ListOriginalsOfDraftHandler implements IQueryHandler<ListOriginalsOfDraft> {
  constructor(private readonly originals: Originals) {}

  async execute({ ids, noteId }: ListOriginalsOfDraft): Promise<Original[]> {
    const references = ids.map((documentId) => ({ documentId, uuid: null, invoiceNumber: null }));
    const [originals = []] = await this.originals.ofEach([{ id: noteId, references }]);
    return originals;
  }
}
