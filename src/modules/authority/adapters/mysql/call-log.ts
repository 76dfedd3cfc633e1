import { Injectable } from '@nestjs/common';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { log } from '@platform/ops/log';
import { DataSource } from 'typeorm';
import type { Exchange } from '../../domain/exchange.types';

/**
 * Attempts store their own evidence with the document; the log of all calls is kept for half a
 * year.
 */
const KEPT_FOR = 183 * DAY;
const AT_ONCE = 1000;
const LONGEST_URL = 1000;

/**
 * Every call and its response, as evidence of what was tried and when (myinvois-api, section 9.2:
 * relief after an outage depends on it).
 */
@Injectable()
export class CallLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The result of a call matters more than its record: a full disk must not hide an acceptance. */
  async keep(orgId: string, clientHash: string, exchange: Exchange): Promise<void> {
    await this.dataSource
      .query(
        `INSERT INTO authority_call (org_id, at, client_hash, api, method, url, status, ms,
           correlation_id, error_kind, request_hash, request_bytes, answer)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          orgId,
          new Date(exchange.at),
          clientHash.slice(0, 16),
          exchange.api,
          exchange.method,
          exchange.url.slice(0, LONGEST_URL),
          exchange.status,
          exchange.ms,
          exchange.correlationId?.slice(0, 64) ?? null,
          exchange.errorKind,
          exchange.requestHash,
          exchange.requestBytes,
          exchange.answer,
        ],
      )
      .catch((error: unknown) =>
        log.error({ err: error, api: exchange.api, at: exchange.at }, 'call not recorded'),
      );
  }

  /** Deletes old rows, a portion at a time; returns how many. */
  async prune(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_FOR);
    const result: { affectedRows: number } = await this.dataSource.query(
      `DELETE FROM authority_call WHERE at < ? ORDER BY at LIMIT ${AT_ONCE}`,
      [before],
    );
    return result.affectedRows;
  }
}
