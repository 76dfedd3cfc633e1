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
import { SoldServices } from '@platform/entitlements';
import { reads } from '@platform/http/reads';
import { IN_VIEW, PERMISSION, type RouteMark } from '@platform/http/route-decorators';
import { PlanStatusService } from './plan-status-service';

/** Refuses writing requests of a service that the organisation has not bought (ADR 115). */
@Injectable()
export class ServiceInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly sold: SoldServices,
    private readonly planStatuses: PlanStatusService,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const service = this.neededFor(execution);
    const { principal } = execution.switchToHttp().getRequest<FastifyRequest>();
    if (service && principal)
      if ((await this.planStatuses.missing(principal.orgId, [service])).length > 0)
        throw new Refused('planStatus.serviceNotIncluded', { service });
    return next.handle();
  }

  private neededFor(execution: ExecutionContext): string | null {
    const marked = [execution.getHandler(), execution.getClass()];
    const mark = this.reflector.getAllAndOverride<RouteMark | undefined>(PERMISSION, marked);
    const service = mark?.kind === 'allow' ? this.sold.neededBy(mark.code) : null;
    const inView = this.reflector.get<boolean | undefined>(IN_VIEW, execution.getHandler());
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    return service && !reads(request, inView === true) ? service : null;
  }
}
