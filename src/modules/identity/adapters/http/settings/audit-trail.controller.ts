import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Invalid, NotFound } from '@kernel/rules';
import { addDays, isPlainDate, parseLocalDateTime } from '@kernel/time';
import { TrailVisibility } from '@platform/audit/trail-visibility';
import { AuditVerifier, type Verdict } from '@platform/audit';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { AnswersFile } from '@platform/http/answers';
import { Current } from '@platform/http/current';
import { Allow } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { Exports } from '@platform/resource';
import { RecordTrailExport } from '../../../application/settings/record-trail-export';
import { isWithinReach, ListChains } from '../../../queries/settings/chains';
import type { ChainsView } from '../../../queries/settings/chains.types';
import { trailColumnsInSheet, trailRows, trailSpec } from '../../../queries/settings/trail-sheet';
import { ChainBody, TrailExportBody } from './audit-trail.bodies';

/** The audit trail as evidence: verify its integrity, and export a period. */
@ApiTags('auditTrail')
@ApiBearerAuth()
@Controller('auditTrail')
export class AuditTrailController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
    private readonly verifier: AuditVerifier,
    private readonly exports: Exports,
    private readonly withheld: TrailVisibility,
  ) {}

  @Get('chains')
  @Allow('auditTrail:verify')
  list(): Promise<ChainsView> {
    return this.queries.execute(new ListChains());
  }

  /** A portion of a chain; the client continues where it ended, and can show progress. */
  @Post('verify')
  @Allow('auditTrail:verify')
  verify(@Body() { orgId, after }: ChainBody): Promise<Verdict> {
    if (!isWithinReach(orgId)) throw new NotFound();
    return this.verifier.verify(orgId, after);
  }

  @Post('export')
  @Allow('auditTrail:export')
  @AnswersFile()
  async export(
    @Body() { from, to, format }: TrailExportBody,
    @Current() { orgId, userId }: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const spec = trailSpec(beginningOf(from, 'from'), beginningOf(nextDay(to), 'to'));
    if (to < from) throw new Invalid([{ code: 'audit.endBeforeStart', path: 'to' }]);
    await this.commands.execute(new RecordTrailExport(orgId, userId, { from, to, format }));
    const rows = trailRows(this.exports.rows(await this.visible(spec), { format, scope: 'all' }));
    return this.exports.send(reply, 'audit-trail', format, trailColumnsInSheet(), rows);
  }

  private async visible(spec: ReturnType<typeof trailSpec>): Promise<typeof spec> {
    const condition = await this.withheld.condition('a');
    if (!condition) return spec;
    const { where } = spec;
    return {
      ...spec,
      where: {
        sql: `(${where!.sql}) AND (${condition.sql})`,
        params: [...where!.params, ...condition.params],
      },
    };
  }
}

const nextDay = (date: string): string => (isPlainDate(date) ? addDays(date, 1) : date);

function beginningOf(date: string, path: string): Date {
  const instant = isPlainDate(date) ? parseLocalDateTime(`${date} 00:00`) : null;
  if (!instant) throw new Invalid([{ code: 'audit.dateUnknown', path }]);
  return instant;
}
