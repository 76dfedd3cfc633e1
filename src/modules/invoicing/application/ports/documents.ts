import type { Content } from '../../domain/document/document.types';
import type { Document } from '../../domain/document/document';

/** The documents of the current scope. */
export abstract class Documents {
  /** Throws NotFound for another organisation's document as well as for one that does not exist. */
  abstract get(id: string): Promise<Document>;
  /** In the order of the ids; inaccessible ones are omitted. */
  abstract getMany(ids: readonly string[]): Promise<Document[]>;
  /** Stores a new draft and returns its id. */
  abstract add(content: Content, orgId?: string): Promise<string>;
  /** Stores new drafts together; returns their ids in the same order. */
  abstract addAll(contents: readonly Content[], orgId?: string): Promise<string[]>;
  /** Stores changes; refused when the document was changed meanwhile. */
  abstract save(document: Document): Promise<void>;
  abstract saveMany(documents: readonly Document[]): Promise<void>;
  /** Deletes a document in the recycle bin permanently. */
  abstract purge(document: Document): Promise<void>;
}
