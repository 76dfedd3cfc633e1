export { readDocument } from './read-document';
export { Unreadable } from './ubl-node';
export type { ReadableDocument, ReadableLine, ReadableParty } from './readable.types';
