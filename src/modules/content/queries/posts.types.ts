import type { Language } from '@kernel/i18n';
import type { PostCategory, PostTopic, PostType } from '../domain/kinds';
import type { Post } from '../resources/post.resource';

type Instants = 'publicDate' | 'createTime' | 'updateTime';

/** A post in the list of its authors, without its long texts. */
export type PostSummary = Omit<Post, `content${string}` | Instants> & Record<Instants, Date>;

/** A post in a list of its readers. */
export interface PostItem {
  id: string;
  code: string;
  type: PostType;
  category: PostCategory | null;
  tags: string[];
  title: string;
  abstract: string;
  /** The language of title and abstract: not the reader's if they were not written in it. */
  language: Language;
  publicDate: string;
  coverId: string | null;
  /** Published since the reader's last visit. */
  isNew: boolean;
  isSaved: boolean;
  /** For VIP readers only: other readers see just the title and abstract. */
  isLocked: boolean;
}

export interface PostAttachment {
  id: string;
  name: string;
  size: number;
}

/** A post in full. */
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

/** A link to what is written about a rule of the product, shown where the rule applies. */
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
