import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Refused } from '@kernel/rules';
import { Configuration } from '@modules/identity';
import { PERMISSION, type RouteMark } from '@platform/http/route-decorators';
import { makesNew } from '../domain/plan-status';
import { PlanStatusService } from './plan-status-service';
import { expiredReadOnly } from '../settings';

/** Refuses requests of an expired organisation that create or submit something, if the platform is set to. */
@Injectable()
export class ExpiredInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly configuration: Configuration,
    private readonly planStatuses: PlanStatusService,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const marked = [execution.getHandler(), execution.getClass()];
    const mark = this.reflector.getAllAndOverride<RouteMark | undefined>(PERMISSION, marked);
    if (mark?.kind === 'allow' && makesNew(mark.code)) await this.refuseExpired(execution);
    return next.handle();
  }

  private async refuseExpired(execution: ExecutionContext): Promise<void> {
    const { principal } = execution.switchToHttp().getRequest<FastifyRequest>();
    if (!principal || !(await this.configuration.read(expiredReadOnly))) return;
    if ((await this.planStatuses.of(principal.orgId)).planStatus === 'expired')
      throw new Refused('planStatus.mayNotMake');
  }
}
