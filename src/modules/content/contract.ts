export { type NoticeAction, mayNotice } from './domain/notice/lifecycle';
export { shareOf } from './domain/notice/reach';
export { notice, type Notice, NoticeStatus, noticeTypes } from './resources/notice.resource';
export type {
  NoticeAudience,
  NoticeDetail,
  NoticeStatistics,
  NoticeView,
  PinnedNotice,
  ReceivedNotice,
  UnreadNotice,
} from './queries/notices.types';
export {
  isTableTopic,
  postCategories,
  type PostCategory,
  postTopics,
  type PostTopic,
  postTypes,
  type PostType,
  type TableTopic,
} from './domain/kinds';
export { fieldOf, isWritten, readIn } from './domain/languages';
export { type FormerPost, post, type Post } from './resources/post.resource';
export type {
  PostAttachment,
  PostItem,
  PostLink,
  PostReading,
  PostSummary,
  PostVersion,
} from './queries/posts.types';
export * from './tutorials.contract';
