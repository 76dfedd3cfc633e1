import { NotesController } from './adapters/http/notes.controller';
import { ReferenceResolver } from './application/notes/reference-resolver';
import { Originals } from './application/ports/originals';
import { FindOriginalsHandler } from './queries/notes/find-originals';
import { GetNoteDraftHandler } from './queries/notes/note-draft';
import { GetNotesOfDocumentHandler } from './queries/notes/notes-of-document';
import { ListOriginalsOfDraftHandler } from './queries/notes/originals-of-draft';
import { SqlOriginals } from './queries/notes/sql-originals';

/** Credit, debit and refund notes: their originals, and what is left of them. */
export const noteControllers = [NotesController];

export const noteProviders = [
  FindOriginalsHandler,
  GetNoteDraftHandler,
  GetNotesOfDocumentHandler,
  ListOriginalsOfDraftHandler,
  ReferenceResolver,
  { provide: Originals, useClass: SqlOriginals },
];
