import { LinkReader } from '@platform/net/link-reader';
import { ARCHIVE_BYTES, sheetsIn } from '@platform/resource';
import { ReadingController } from './adapters/http/reading.controller';
import { VipNewsController } from './adapters/http/vip-news.controller';
import { MysqlPostStore } from './adapters/mysql/mysql-post-store';
import { MysqlReadingStore } from './adapters/mysql/mysql-reading-store';
import { RestorePostVersionHandler } from './application/restore-post-version';
import { BeginVisitHandler, SaveReadingHandler } from './application/own-reading';
import { PostStore } from './application/ports/post-store';
import { ReadingStore } from './application/ports/reading-store';
import { PostArchive } from './application/post-archive';
import { PostHooks } from './application/post-hooks';
import { PostImport } from './application/post-import';
import { PostPictures } from './application/post-pictures';
import { PostReaders } from './application/post-readers';
import { postColumns } from './application/post-sheet';
import {
  GetFormerPostHandler,
  ListPostsHandler,
  ListPostVersionsHandler,
} from './queries/post-list';
import { PostSearches } from './queries/post-search';
import { ReadPosts } from './queries/read-posts';
import {
  FindReadingAboutHandler,
  GetReadingHandler,
  ListReadingHandler,
  CanReadFileHandler,
} from './queries/reading';
import { post } from './resources/post.resource';

export const postControllers = [
  ReadingController,
  VipNewsController,
  sheetsIn(post.name, () => postColumns(true), ARCHIVE_BYTES),
];

export const postProviders = [
  { provide: PostStore, useClass: MysqlPostStore },
  { provide: ReadingStore, useClass: MysqlReadingStore },
  BeginVisitHandler,
  RestorePostVersionHandler,
  FindReadingAboutHandler,
  GetFormerPostHandler,
  GetReadingHandler,
  LinkReader,
  ListPostsHandler,
  ListPostVersionsHandler,
  ListReadingHandler,
  CanReadFileHandler,
  PostArchive,
  PostHooks,
  PostImport,
  PostPictures,
  PostReaders,
  PostSearches,
  ReadPosts,
  SaveReadingHandler,
];
