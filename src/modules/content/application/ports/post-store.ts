import type { FileRow } from '@platform/files';
import type { FormerPost, Post } from '../../resources/post.resource';

/** A file that can be part of a post. */
export type PostFile = Pick<
  FileRow,
  'id' | 'orgId' | 'mediaType' | 'fileType' | 'relationName' | 'keepUntil' | 'createUserId'
>;

/** What is stored beside a post: its index, its files, its earlier versions. */
export abstract class PostStore {
  /** Replaces the terms, tags and files of a post. */
  abstract index(post: Post): Promise<void>;
  abstract keepVersion(former: Post): Promise<void>;
  /** An earlier version of a post; a version of another post is not found. */
  abstract former(id: string, versionId: string): Promise<FormerPost>;
  abstract forget(id: string): Promise<void>;
  /**
   * Locks files until the transaction ends: whether another post uses one is decided by one
   * transaction at a time.
   */
  abstract lockFiles(ids: readonly string[]): Promise<void>;
  /** Locks the files of this post, and returns those that belong to no other. */
  abstract filesOfNoOther(id: string): Promise<string[]>;
  /** Those of the files that exist in the current scope. */
  abstract files(ids: readonly string[]): Promise<PostFile[]>;
  /** The stored file of a post with the same name and content, if there is one. */
  abstract sameFile(name: string, sha256: string): Promise<string | null>;
}
