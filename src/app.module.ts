import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from '@modules/accounts';
import { AuthorityModule } from '@modules/authority';
import { BuyersModule } from '@modules/buyers';
import { FilesModule } from '@modules/files';
import { IdentityModule } from '@modules/identity';
import { InvoicingModule } from '@modules/invoicing';
import { MailModule } from '@modules/mail';
import { OperationsModule } from '@modules/operations';
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
        FilesModule,
        MailModule,
        AccountsModule,
        InvoicingModule,
        ReceivingModule,
        OperationsModule,
      ],
    };
  }
}
