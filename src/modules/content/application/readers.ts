import { Injectable } from '@nestjs/common';
import { Audiences } from '@modules/identity';
import type { Principal } from '@platform/http/principal';
import type { Reader } from '../domain/notice/audience';

/** The current user as a reader of notices. */
@Injectable()
export class Readers {
  constructor(private readonly audiences: Audiences) {}

  async of(principal: Principal): Promise<Reader> {
    const { userId, orgId } = principal;
    return { userId, orgId, roleIds: await this.audiences.rolesOf(principal) };
  }
}
