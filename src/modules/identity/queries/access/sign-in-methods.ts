import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { OpenidSignIn } from '../../application/access/methods/openid-sign-in';
import { PhoneSignIn } from '../../application/access/methods/phone-sign-in';
import { ScanSignIn } from '../../application/access/methods/scan-sign-in';
import type { SignInMethodsView } from '../../application/access/sign-in.types';

/** The sign-in methods that the login page may offer. */
export class ListSignInMethods extends Query<SignInMethodsView> {}

@QueryHandler(ListSignInMethods)
export class ListSignInMethodsHandler implements IQueryHandler<ListSignInMethods> {
  constructor(
    private readonly openid: OpenidSignIn,
    private readonly phones: PhoneSignIn,
    private readonly scans: ScanSignIn,
  ) {}

  async execute(): Promise<SignInMethodsView> {
    return {
      phone: await this.phones.isOffered(),
      scan: await this.scans.isOffered(),
      providers: this.openid.offered,
    };
  }
}
