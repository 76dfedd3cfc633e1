export {
  postCategories,
  type PostCategory,
  postTopics,
  type PostTopic,
  postTypes,
  type PostType,
} from './domain/kinds';
export { fieldOf, isWritten, readIn } from './domain/languages';
export { post, type Post } from './resources/post.resource';
export type {
  PostAttachment,
  PostItem,
  PostLink,
  PostReading,
  PostVersion,
} from './queries/posts.types';
