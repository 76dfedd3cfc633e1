import { type DynamicModule, Module } from '@nestjs/common';
import { Delivered } from '@kernel/delivered';
import { AccountsModule } from '@modules/accounts';
import { ApplicationsModule } from '@modules/applications';
import { AuthorityModule } from '@modules/authority';
import { BillingModule } from '@modules/billing';
import { BuyersModule } from '@modules/buyers';
import { ContentModule } from '@modules/content';
import { FilesModule } from '@modules/files';
import { HolidaysModule } from '@modules/holidays';
import { IdentityModule } from '@modules/identity';
import { InvoicingModule } from '@modules/invoicing';
import { MailModule } from '@modules/mail';
import { NotificationsModule } from '@modules/notifications';
import { OperationsModule } from '@modules/operations';
import { PayrollModule } from '@modules/payroll';
import { ReceivingModule } from '@modules/receiving';
import { SupportModule } from '@modules/support';
import { VideoModule } from '@modules/video';
import type { Config } from '@platform/config';
import { PlatformModule } from '@platform/platform.module';
import { delivered } from './delivered';

/** The whole product: one line per module. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        PlatformModule.forRoot(config),
        IdentityModule,
        HolidaysModule,
        AuthorityModule,
        BuyersModule,
        FilesModule,
        MailModule,
        NotificationsModule,
        AccountsModule,
        InvoicingModule,
        ReceivingModule,
        PayrollModule,
        BillingModule,
        ContentModule,
        VideoModule,
        SupportModule,
        ApplicationsModule,
        OperationsModule,
      ],
      // Identity seeds it and knows none of the modules that contribute.
      providers: [{ provide: Delivered, useValue: delivered }],
      exports: [Delivered],
    };
  }
}
