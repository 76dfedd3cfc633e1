import type { Language } from '@kernel/i18n';
import type { PostCategory, PostTopic, PostType } from '../domain/kinds';

/** A text of a post: a line is a paragraph, `## ` a heading, `- ` an item of a list. */
export type DemoText = readonly [title: string, abstract: string, content: string];

export interface DemoPost {
  code: string;
  type: PostType;
  category: PostCategory;
  topic?: PostTopic;
  tableMonth?: string;
  tags: string;
  /** How many days ago it was published; negative for a scheduled one. */
  ago: number;
  sources: string;
  texts: Readonly<Record<Language, DemoText>>;
}
