import type { Language } from '@kernel/i18n';
import type { PostCategory, PostTopic, PostType } from '../domain/kinds';

/** A post in a list of its readers. */
export interface PostItem {
  id: string;
  code: string;
  type: PostType;
  category: PostCategory | null;
  tags: string[];
  title: string;
  abstract: string;
  /** The language of title and abstract: another than the reader's where it was not written in it. */
  language: Language;
  publicDate: string;
  coverId: string | null;
  /** Published since the reader's last visit. */
  isNew: boolean;
  isSaved: boolean;
  /** For VIP readers, and the reader is none: title and abstract are all there is. */
  isLocked: boolean;
}

export interface PostAttachment {
  id: string;
  name: string;
  size: number;
}

/** A post as it is read. */
export interface PostReading extends PostItem {
  topic: PostTopic | null;
  /** The month whose edition of the rule's table the post is about. */
  tableMonth: string | null;
  /** Empty while the post is locked. */
  content: string;
  sources: string[];
  file: PostAttachment | null;
  related: PostItem[];
}

/** What is read about a rule of the product, where that rule is at work. */
export interface PostLink {
  id: string;
  code: string;
  title: string;
}

/** A former state of a post. */
export interface PostVersion {
  id: string;
  version: number;
  replacedAt: string;
  replacedBy: string | null;
}
