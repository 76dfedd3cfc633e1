import { type DynamicModule, Module } from '@nestjs/common';
import { AuthorityModule } from '@modules/authority';
import { BuyersModule } from '@modules/buyers';
import { IdentityModule } from '@modules/identity';
import { InvoicingModule } from '@modules/invoicing';
import { MailModule } from '@modules/mail';
import { ReceivingModule } from '@modules/receiving';
import type { Config } from '@platform/config';
import { PlatformModule } from '@platform/platform.module';

/** The whole product: one line per module. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config),
        IdentityModule,
        AuthorityModule,
        BuyersModule,
        MailModule,
        InvoicingModule,
        ReceivingModule,
      ],
    };
  }
}
