import { Module, type OnModuleInit } from '@nestjs/common';
import { BillingModule } from '@modules/billing';
import { IdentityModule } from '@modules/identity';
import { LinkReader } from '@platform/net/link-reader';
import { ImportTargets, Resources, sheetsIn } from '@platform/resource';
import { entityOf } from '@platform/resource/entity-of';
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
import { post } from './resources/post.resource';

// Declared without standard routes: its lists leave out the texts, and its exports bring files.
entityOf(post);

/** What people read here: notices, news, updates of the law and tutorials. */
@Module({
  imports: [BillingModule, IdentityModule],
  controllers: [ReadingController, VipNewsController, sheetsIn(post.name, () => postColumns(true))],
  providers: [
    { provide: PostStore, useClass: MysqlPostStore },
    BringBackPostHandler,
    LinkReader,
    OwnReading,
    PostArchive,
    PostHooks,
    PostImport,
    PostLists,
    PostPictures,
    PostReaders,
    PostSearches,
    ReadPosts,
  ],
})
export class ContentModule implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly targets: ImportTargets,
    private readonly postHooks: PostHooks,
    private readonly postImport: PostImport,
  ) {}

  onModuleInit(): void {
    this.resources.of(post).attach(this.postHooks);
    this.targets.register(this.postImport);
  }
}
