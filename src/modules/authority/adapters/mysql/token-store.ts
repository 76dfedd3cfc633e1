import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { Cipher } from '@platform/secrets/cipher';
import { DataSource } from 'typeorm';
import type { Failure } from '../../domain/authority-error';

export interface KeptToken {
  token: string;
  usableUntil: Date;
}

export interface TokenEntry {
  kept: KeptToken | null;
  /** Why these secrets were refused recently: the service must not be asked again immediately. */
  refusal: Failure | null;
}

interface Row {
  access_token: string | null;
  usable_until: Date | null;
  refusal: string | null;
  refused_until: Date | null;
}

const PLACE = 'authority_token.access_token';

/** Tokens shared by all processes, encrypted; one process at a time signs in. */
@Injectable()
export class TokenStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
  ) {}

  async read(key: string): Promise<TokenEntry> {
    const [row]: Row[] = await this.dataSource.query(
      `SELECT access_token, usable_until, refusal, refused_until
       FROM authority_token WHERE token_key = ?`,
      [key],
    );
    const now = this.clock.now();
    if (!row) return { kept: null, refusal: null };
    const usable = row.access_token !== null && row.usable_until !== null && row.usable_until > now;
    const refused = row.refusal !== null && row.refused_until !== null && row.refused_until > now;
    return {
      kept: usable
        ? {
            token: this.cipher.decrypt(row.access_token!, PLACE),
            usableUntil: row.usable_until!,
          }
        : null,
      refusal: refused ? (JSON.parse(row.refusal!) as Failure) : null,
    };
  }

  /** True for the one process that may sign in now; the lease expires if it dies. */
  async lease(key: string, owner: string, leaseMs: number): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    await this.dataSource.query('INSERT IGNORE INTO authority_token (token_key) VALUES (?)', [key]);
    const result: { affectedRows: number } = await this.dataSource.query(
      `UPDATE authority_token SET lease_owner = ?, lease_until = ?
       WHERE token_key = ? AND (lease_until IS NULL OR lease_until <= ?)`,
      [owner, until, key, now],
    );
    return result.affectedRows === 1;
  }

  async keep(key: string, owner: string, kept: KeptToken, tokenHash: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE authority_token SET access_token = ?, token_hash = ?, usable_until = ?,
         refusal = NULL, refused_until = NULL
       WHERE token_key = ? AND lease_owner = ?`,
      [this.cipher.encrypt(kept.token, PLACE), tokenHash, kept.usableUntil, key, owner],
    );
  }

  async refuse(key: string, refusal: Failure, until: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE authority_token SET access_token = NULL, token_hash = NULL, refusal = ?, refused_until = ? WHERE token_key = ?`,
      [JSON.stringify(refusal), until, key],
    );
  }

  async release(key: string, owner: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE authority_token SET lease_owner = NULL, lease_until = NULL
       WHERE token_key = ? AND lease_owner = ?`,
      [key, owner],
    );
  }

  /** Deletes a token that the service no longer accepts; a newer one of another process stays. */
  async drop(key: string, tokenHash: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE authority_token SET access_token = NULL, token_hash = NULL, usable_until = NULL
       WHERE token_key = ? AND token_hash = ?`,
      [key, tokenHash],
    );
  }
}
