import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { Clock } from '../clock';
import { currentContext } from '../context';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { currentScope } from '../tenancy/org-scope';
import { scopedSql } from '../tenancy/scoped-sql';
import type { IssuedLink, LinkPurpose, LinkView, NewLink, OpenLink } from './link.types';

/** Links without an owner yet, such as those of a sign-in in progress. */
const NOBODYS = '0';

interface Row {
  id: string;
  org_id: string;
  subject_id: string | null;
  payload: string;
  create_time: Date;
  create_user_id: string | null;
  expires_at: Date;
  closed_at: Date | null;
  opened: number;
  last_opened_at: Date | null;
}

const open = 'purpose = ? AND token_hash = ? AND closed_at IS NULL AND expires_at > ?';

/**
 * Bearer tokens: 256 random bits, stored as a hash, with an expiry. A link is either used once
 * (`use`), or opened any number of times until it is revoked (`find`, `countOpening`, `revoke`).
 */
@Injectable()
export class Links {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The token is returned here and nowhere else. */
  async issue<Payload extends object>(
    purpose: LinkPurpose<Payload>,
    link: NewLink<Payload>,
  ): Promise<IssuedLink> {
    return (await this.issueOnce(purpose, null, link))!;
  }

  /** The same in response to a request that may arrive twice; null when it was answered before. */
  async issueOnce<Payload extends object>(
    purpose: LinkPurpose<Payload>,
    reference: string | null,
    { orgId, subjectId, payload, expiresAt }: NewLink<Payload>,
  ): Promise<IssuedLink | null> {
    if (orgId !== undefined) mustReach(orgId);
    const now = this.clock.now();
    await this.forgetOld(purpose, now);
    const token = randomBytes(32).toString('base64url');
    const id = await this.units.newId();
    const { affectedRows } = await this.run(
      `INSERT ${reference === null ? '' : 'IGNORE'} INTO platform_link (id, purpose, token_hash, org_id,
         subject_id, payload, reference, create_time, create_user_id, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        purpose.name,
        hashOf(token),
        orgId ?? NOBODYS,
        subjectId ?? null,
        JSON.stringify(payload),
        reference,
        now,
        currentContext()?.scope?.userId ?? null,
        expiresAt,
      ],
    );
    return affectedRows === 1 ? { id, token, expiresAt } : null;
  }

  /** What a valid token opens; null for one that is unknown, expired, used or revoked. */
  async find<Payload extends object>(
    purpose: LinkPurpose<Payload>,
    token: string,
  ): Promise<OpenLink<Payload> | null> {
    const [row] = await this.rows(`SELECT * FROM platform_link WHERE ${open}`, [
      purpose.name,
      hashOf(token),
      this.clock.now(),
    ]);
    return row ? openLinkOf(row) : null;
  }

  /** Consumes a valid token: of several concurrent callers only one gets its payload. */
  async use<Payload extends object>(
    purpose: LinkPurpose<Payload>,
    token: string,
  ): Promise<OpenLink<Payload> | null> {
    const now = this.clock.now();
    const found = await this.find(purpose, token);
    const { affectedRows } = await this.run(
      `UPDATE platform_link SET closed_at = ? WHERE ${open}`,
      [now, purpose.name, hashOf(token), now],
    );
    return affectedRows === 1 ? found : null;
  }

  /** What a token opened that was used or revoked since; null for any other. */
  async findClosed<Payload extends object>(
    purpose: LinkPurpose<Payload>,
    token: string,
  ): Promise<OpenLink<Payload> | null> {
    const [row] = await this.rows(
      'SELECT * FROM platform_link WHERE purpose = ? AND token_hash = ? AND closed_at IS NOT NULL',
      [purpose.name, hashOf(token)],
    );
    return row ? openLinkOf(row) : null;
  }

  /** Records that a reusable link was opened. */
  async countOpening({ id }: { id: string }): Promise<void> {
    await this.run(
      'UPDATE platform_link SET opened = opened + 1, last_opened_at = ? WHERE id = ?',
      [this.clock.now(), id],
    );
  }

  /** The links to one record within the current scope, latest first. */
  async of<Payload extends object>(
    purpose: LinkPurpose<Payload>,
    subjectId: string,
  ): Promise<LinkView<Payload>[]> {
    const rows = await this.scoped(
      `SELECT l.* FROM platform_link l
       WHERE l.purpose = ? AND l.subject_id = ? AND {scope:l} ORDER BY l.id DESC`,
      [purpose.name, subjectId],
    );
    return rows.map((row) => viewOf(row));
  }

  /** Revokes a link; null when it was already closed. Not found when it is outside the scope. */
  async revoke(purpose: LinkPurpose, id: string): Promise<LinkView | null> {
    const [row] = await this.scoped(
      'SELECT l.* FROM platform_link l WHERE l.purpose = ? AND l.id = ? AND {scope:l} FOR UPDATE',
      [purpose.name, id],
    );
    if (!row) throw new NotFound();
    if (row.closed_at) return null;
    await this.run('UPDATE platform_link SET closed_at = ? WHERE id = ?', [this.clock.now(), id]);
    return viewOf(row);
  }

  /** Closes the open links of a record, except the given one. */
  async closeAll(
    purpose: LinkPurpose,
    subjectId: string,
    but: string | null = null,
  ): Promise<void> {
    await this.run(
      `UPDATE platform_link SET closed_at = ?
       WHERE purpose = ? AND subject_id = ? AND closed_at IS NULL AND NOT id <=> ?`,
      [this.clock.now(), purpose.name, subjectId, but],
    );
  }

  /** How many links have been issued for a record since then. */
  async countSince(purpose: LinkPurpose, subjectId: string, since: Date): Promise<number> {
    const [row]: { n: string | number }[] = await this.units.manager.query(
      `SELECT COUNT(*) AS n FROM platform_link
       WHERE purpose = ? AND subject_id = ? AND create_time > ?`,
      [purpose.name, subjectId, since],
    );
    return Number(row!.n);
  }

  /** When the nth last link of a record was issued; null when there are fewer. */
  async issueTime(purpose: LinkPurpose, subjectId: string, nth: number): Promise<Date | null> {
    const rows: { create_time: Date }[] = await this.units.manager.query(
      `SELECT create_time FROM platform_link WHERE purpose = ? AND subject_id = ?
       ORDER BY create_time DESC LIMIT ?`,
      [purpose.name, subjectId, nth],
    );
    return rows[nth - 1]?.create_time ?? null;
  }

  /** The record is deleted, and its links with it. */
  async forget(purpose: LinkPurpose, subjectId: string): Promise<void> {
    await this.run('DELETE FROM platform_link WHERE purpose = ? AND subject_id = ?', [
      purpose.name,
      subjectId,
    ]);
  }

  /** Links past their retention are deleted as new ones are issued. */
  private async forgetOld({ name, keptFor }: LinkPurpose, now: Date): Promise<void> {
    if (keptFor === undefined) return;
    await this.run('DELETE FROM platform_link WHERE purpose = ? AND expires_at < ? LIMIT 50', [
      name,
      new Date(now.getTime() - keptFor),
    ]);
  }

  private scoped(sql: string, params: readonly unknown[]): Promise<Row[]> {
    return this.rows(...scopedSql(sql, params));
  }

  private rows(sql: string, params: readonly unknown[]): Promise<Row[]> {
    return this.units.manager.query(sql, [...params]);
  }

  private run(sql: string, params: readonly unknown[]): Promise<{ affectedRows: number }> {
    return this.units.manager.query(sql, [...params]);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

function mustReach(orgId: string): void {
  const { readable } = currentScope();
  if (readable !== 'all' && !readable.includes(orgId)) throw new NotFound();
}

const openLinkOf = <Payload extends object>(row: Row): OpenLink<Payload> => ({
  id: row.id,
  orgId: row.org_id,
  subjectId: row.subject_id ?? '',
  payload: JSON.parse(row.payload) as Payload,
  expiresAt: row.expires_at,
});

const viewOf = <Payload extends object>(row: Row): LinkView<Payload> => ({
  ...openLinkOf<Payload>(row),
  createTime: row.create_time,
  createUserId: row.create_user_id,
  closedAt: row.closed_at,
  opened: row.opened,
  lastOpenedAt: row.last_opened_at,
});
