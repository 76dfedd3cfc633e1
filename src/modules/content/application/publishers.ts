import { Injectable } from '@nestjs/common';
import { IdentityApi } from '@modules/identity';
import { currentScope } from '@platform/tenancy/org-scope';

/** The publisher, as the notice records it. */
@Injectable()
export class Publishers {
  constructor(private readonly identity: IdentityApi) {}

  /** The current user, on behalf of an organisation. */
  async here(orgId: string) {
    const { userId } = currentScope();
    const names = await this.identity.userNames(userId === null ? [] : [userId]);
    return {
      publicUserId: userId,
      publicUserName: userId === null ? null : (names.get(userId) ?? null),
      publicOrgName: await this.identity.nameOf(orgId),
    };
  }
}
