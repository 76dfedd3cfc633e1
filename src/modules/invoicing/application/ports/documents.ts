import type { Content } from '../../domain/document/document.types';
import type { Document } from '../../domain/document/document';

/** The documents of the present scope. */
export abstract class Documents {
  /** Throws NotFound for another organisation's document as for one that is not there. */
  abstract get(id: string): Promise<Document>;
  /** In the order of the ids; those that cannot be reached are left out. */
  abstract getMany(ids: readonly string[]): Promise<Document[]>;
  /** Stores a new draft and returns its id. */
  abstract add(content: Content, orgId?: string): Promise<string>;
  /** Stores new drafts together; their ids in the same order. */
  abstract addAll(contents: readonly Content[], orgId?: string): Promise<string[]>;
  /** Stores changes; refuses when somebody else changed the document meanwhile. */
  abstract save(document: Document): Promise<void>;
  abstract saveMany(documents: readonly Document[]): Promise<void>;
  /** Removes a document of the recycle bin for good. */
  abstract purge(document: Document): Promise<void>;
}
