import type { Post } from '../../resources/post.resource';

/** A file that can be part of a post. */
export interface PostFile {
  id: string;
  orgId: string;
  mediaType: string;
  relationName: string | null;
  /** Until when it waits to be saved with a post; null once it was. */
  keepUntil: Date | null;
}

/** What is stored around a post: by what it is found, its files, its former versions. */
export abstract class PostStore {
  /** Replaces the terms, tags and files of a post. */
  abstract index(post: Post): Promise<void>;
  abstract keepVersion(former: Post): Promise<void>;
  /** What a post was before; a version of another post is not found. */
  abstract former(id: string, versionId: string): Promise<Record<string, unknown>>;
  abstract forget(id: string): Promise<void>;
  /** The files that a post has and no other. */
  abstract filesOfNoOther(id: string): Promise<string[]>;
  /** Those of the files that are there, in the current scope. */
  abstract files(ids: readonly string[]): Promise<PostFile[]>;
  /** The file of a post with the same name and content, if one is kept already. */
  abstract sameFile(name: string, sha256: string): Promise<string | null>;
}
