import { LinkReader } from '@platform/net/link-reader';
import { sheetsIn } from '@platform/resource';
import { ReadingController } from './adapters/http/reading.controller';
import { VipNewsController } from './adapters/http/vip-news.controller';
import { MysqlPostStore } from './adapters/mysql/mysql-post-store';
import { BringBackPostHandler } from './application/bring-back-post';
import { PostStore } from './application/ports/post-store';
import { PostArchive } from './application/post-archive';
import { PostHooks } from './application/post-hooks';
import { PostImport } from './application/post-import';
import { PostPictures } from './application/post-pictures';
import { PostReaders } from './application/post-readers';
import { postColumns } from './application/post-sheet';
import { OwnReading } from './queries/own-reading';
import { PostLists } from './queries/post-list';
import { PostSearches } from './queries/post-search';
import { ReadPosts } from './queries/read-posts';
import { FindReadingAboutHandler, GetReadingHandler, ListReadingHandler } from './queries/reading';
import { post } from './resources/post.resource';

export const postControllers = [
  ReadingController,
  VipNewsController,
  sheetsIn(post.name, () => postColumns(true)),
];

export const postProviders = [
  { provide: PostStore, useClass: MysqlPostStore },
  BringBackPostHandler,
  FindReadingAboutHandler,
  GetReadingHandler,
  LinkReader,
  ListReadingHandler,
  OwnReading,
  PostArchive,
  PostHooks,
  PostImport,
  PostLists,
  PostPictures,
  PostReaders,
  PostSearches,
  ReadPosts,
];
