import type { Content } from '../../domain/document/document.types';
import type { Original } from '../../domain/document/notes/original';

/** The part of a note that concerns its originals; a new note has no id yet. */
export interface NoteInHand extends Pick<Content, 'references'> {
  id: string | null;
}

/** The documents that notes correct, within the current scope. */
export abstract class Originals {
  /** The originals of each note, in its order, without the note's own share. */
  abstract ofEach(notes: readonly NoteInHand[]): Promise<Original[][]>;
  /** Ids of an organisation's own documents by uuid. */
  abstract ownByUuid(orgId: string, uuids: readonly string[]): Promise<Map<string, string>>;
  /** Numbers of the valid notes that refer to a document; it cannot be cancelled while there are any. */
  abstract validNotesOn(documentId: string): Promise<string[]>;
}
