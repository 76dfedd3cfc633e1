import { Module, type OnModuleInit } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { Resources } from '@platform/resource';
import { entityOf } from '@platform/resource/entity-of';
import { NoticeHooks } from './application/notice-hooks';
import { noticeControllers, noticeProviders } from './notices.wiring';
import { notice } from './resources/notice.resource';

// Declared without standard routes: this API family has its own (platform-api, section 12).
entityOf(notice);

/** What people read here: notices, news, updates of the law and tutorials. */
@Module({
  imports: [IdentityModule],
  controllers: [...noticeControllers],
  providers: [...noticeProviders],
})
export class ContentModule implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly noticeHooks: NoticeHooks,
  ) {}

  onModuleInit(): void {
    this.resources.of(notice).attach(this.noticeHooks);
  }
}
