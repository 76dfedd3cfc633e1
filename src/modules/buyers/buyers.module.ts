import { Module } from '@nestjs/common';
import { AuthorityModule } from '@modules/authority';
import { ResourceModule } from '@platform/resource';
import { verificationController } from './adapters/http/verification.controller';
import { BuyersApi, ResourceBuyersApi } from './application/buyers.api';
import { ForgetVerification } from './application/forget-verification';
import { Verification } from './application/verification';
import { VerifyParties } from './application/verify-many';
import { FindPartiesByTinHandler } from './queries/known-parties';
import { FindPartiesHandler, GetOnlySupplierHandler } from './queries/party-directory';
import { buyer } from './resources/buyer.resource';
import { supplier } from './resources/supplier.resource';

@Module({
  imports: [
    AuthorityModule,
    ResourceModule.of(buyer, ForgetVerification),
    ResourceModule.of(supplier, ForgetVerification),
  ],
  controllers: [verificationController('buyer'), verificationController('supplier')],
  providers: [
    FindPartiesByTinHandler,
    FindPartiesHandler,
    GetOnlySupplierHandler,
    Verification,
    VerifyParties,
    { provide: BuyersApi, useClass: ResourceBuyersApi },
  ],
  exports: [BuyersApi],
})
export class BuyersModule {}
