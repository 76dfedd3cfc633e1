import { Injectable } from '@nestjs/common';
import { IdentityApi } from '@modules/identity';
import { currentScope } from '@platform/tenancy/org-scope';

/** The current user, as the conversation names them. */
@Injectable()
export class Author {
  constructor(private readonly identity: IdentityApi) {}

  async current(): Promise<{ userId: string | null; name: string | null }> {
    const { userId } = currentScope();
    if (userId === null) return { userId, name: null };
    return { userId, name: (await this.identity.userNames([userId])).get(userId) ?? null };
  }
}
