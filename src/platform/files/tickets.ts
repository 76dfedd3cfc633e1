import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { SECOND } from '@kernel/time';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { Signatures } from '../secrets/signatures';
import { AppConfig } from '../app-config';

const VALID = 60 * SECOND;

/** Lets a browser download one file by a plain link: once, within a minute. */
@Injectable()
export class Tickets {
  private readonly signatures: Signatures;

  constructor(
    appConfig: AppConfig,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {
    this.signatures = new Signatures(`${appConfig.config.jwtSecret}:tickets`);
  }

  issue(fileId: string, orgId: string): string {
    const until = this.clock.now().getTime() + VALID;
    const body = [fileId, orgId, until, randomBytes(9).toString('base64url')].join('.');
    return `${body}.${this.signatures.of(body)}`;
  }

  /** The file and organisation of a valid ticket; a used, expired or forged one is not found. */
  async redeem(ticket: string): Promise<{ fileId: string; orgId: string }> {
    const end = ticket.lastIndexOf('.');
    const body = ticket.slice(0, end);
    const [fileId, orgId, until, nonce] = body.split('.');
    const isSigned = this.signatures.isOf(body, ticket.slice(end + 1));
    if (!isSigned || !fileId || !orgId || !nonce) throw new NotFound();
    const now = this.clock.now();
    if (Number(until) < now.getTime()) throw new NotFound();
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      'INSERT IGNORE INTO platform_ticket (nonce, until_time) VALUES (?, ?)',
      [nonce, new Date(Number(until))],
    );
    if (affectedRows === 0) throw new NotFound();
    await this.units.manager.query('DELETE FROM platform_ticket WHERE until_time < ?', [now]);
    return { fileId, orgId };
  }
}
