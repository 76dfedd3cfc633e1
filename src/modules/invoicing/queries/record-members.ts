import { Injectable } from '@nestjs/common';
import { IdentityApi } from '@modules/identity';
import { Repositories } from '@platform/tenancy/repositories';
import type { RecordMembers } from './record-members.types';

interface Row {
  createTime: Date;
  updateTime: Date;
  createUserId: string | null;
  updateUserId: string | null;
}

const nameOf = (id: string | null, names: ReadonlyMap<string, string>): string | null =>
  id === null ? null : (names.get(id) ?? null);

/** Reads who made a record of this module and who changed it last (platform-api, section 1.7). */
@Injectable()
export class RecordMembersReader {
  constructor(
    private readonly repositories: Repositories,
    private readonly identity: IdentityApi,
  ) {}

  /** The record must exist: its reader has found it already. */
  async of(
    table: 'invoicing_document' | 'invoicing_quotation',
    id: string,
  ): Promise<RecordMembers> {
    const [row] = await this.repositories.read<Row>(
      `SELECT d.create_time AS createTime, d.update_time AS updateTime,
         d.create_user_id AS createUserId, d.update_user_id AS updateUserId
       FROM ${table} d WHERE d.id = ? AND {scope:d}`,
      [id],
    );
    const { createUserId, updateUserId } = row!;
    const people = [createUserId, updateUserId].filter((person) => person !== null);
    const names = await this.identity.userNames(people);
    return {
      ...row!,
      createUserName: nameOf(createUserId, names),
      updateUserName: nameOf(updateUserId, names),
    };
  }
}
