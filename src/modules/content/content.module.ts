import { Module, type OnModuleInit } from '@nestjs/common';
import { BillingModule } from '@modules/billing';
import { IdentityModule } from '@modules/identity';
import { ImportTargets, Resources } from '@platform/resource';
import { entityOf } from '@platform/resource/entity-of';
import { NoticeHooks } from './application/notice-hooks';
import { PostHooks } from './application/post-hooks';
import { PostImport } from './application/post-import';
import { noticeControllers, noticeProviders } from './notices.wiring';
import { postControllers, postProviders } from './posts.wiring';
import { notice } from './resources/notice.resource';
import { post } from './resources/post.resource';
import { TutorialsModule } from './tutorials.wiring';

// Declared without standard routes: notices have those of their API family (platform-api, section 12),
// lists of posts leave out the texts, and their exports bring files.
entityOf(notice);
entityOf(post);

/** What users read: notices, news, legal updates and tutorials. */
@Module({
  imports: [BillingModule, IdentityModule, TutorialsModule],
  controllers: [...noticeControllers, ...postControllers],
  providers: [...noticeProviders, ...postProviders],
})
export class ContentModule implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly targets: ImportTargets,
    private readonly noticeHooks: NoticeHooks,
    private readonly postHooks: PostHooks,
    private readonly postImport: PostImport,
  ) {}

  onModuleInit(): void {
    this.resources.of(notice).attach(this.noticeHooks);
    this.resources.of(post).attach(this.postHooks);
    this.targets.register(this.postImport);
  }
}
