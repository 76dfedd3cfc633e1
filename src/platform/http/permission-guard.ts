import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forbidden } from '@kernel/rules';
import { currentContext } from '../context';
import { IN_VIEW, PERMISSION, type RouteMark } from './route-decorators';
import { mayDo, Sessions } from './principal';
import { NotSignedIn } from './not-signed-in';

/** Every route carries a mark; a route without one is refused. Puts the principal's scope in place. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const mark = this.reflector.getAllAndOverride<RouteMark | undefined>(PERMISSION, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!mark) throw new Forbidden('routeUnmarked');
    if (mark.kind === 'public') return true;
    const http = execution.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const principal = await this.sessions.authenticate(request, http.getResponse<FastifyReply>());
    if (!principal) throw new NotSignedIn();
    if (mark.kind === 'allow' && !mayDo(principal, mark.code))
      throw new Forbidden('forbidden', { permission: mark.code });
    if (principal.viewing && !reads(request, this.isInView(execution)))
      throw new Forbidden('viewAs.readOnly');
    request.principal = principal;
    const context = currentContext()!;
    context.scope = principal.scope;
    if (mark.kind === 'allow') context.permission = mark.code;
    return true;
  }

  private isInView(execution: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(IN_VIEW, execution.getHandler()) === true;
  }
}

/** Searches with a body are POST calls as well (platform-api, section 1.1). */
const searches = /\/(page|list|export)\w*$/;

const reads = ({ method, routeOptions }: FastifyRequest, inView: boolean): boolean =>
  inView || method === 'GET' || method === 'HEAD' || searches.test(routeOptions.url ?? '');
