import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Forbidden } from '@kernel/rules';
import { currentContext } from '../context';
import { IN_VIEW, PERMISSION, type RouteMark } from './route-decorators';
import { mayDo, type Principal } from './principal';
import { NotSignedIn } from './not-signed-in';
import { reads } from './reads';
import { type Exchange, SessionStrategy } from './session-strategy';

/**
 * Every route must declare its access; a route that does not is refused. Sets the principal's
 * scope.
 */
@Injectable()
export class PermissionGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: SessionStrategy,
  ) {
    super({ defaultStrategy: strategy.name });
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    return (
      this.markOf(execution).kind === 'public' || (await super.canActivate(execution)) === true
    );
  }

  override getRequest(execution: ExecutionContext): Exchange {
    const http = execution.switchToHttp();
    return { request: http.getRequest(), reply: http.getResponse() };
  }

  /** The strategy's result: a principal, nobody, or its own refusal. */
  override handleRequest<Person = Principal>(
    error: Error | null,
    principal: Principal | false,
    _info: unknown,
    execution: ExecutionContext,
  ): Person {
    if (error) throw error;
    if (!principal) throw new NotSignedIn();
    this.admit(principal, execution);
    return principal as Person;
  }

  private admit(principal: Principal, execution: ExecutionContext): void {
    const mark = this.markOf(execution);
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    if (mark.kind === 'allow' && ![mark.code, ...mark.or].some((code) => mayDo(principal, code)))
      throw new Forbidden('forbidden', { permission: mark.code });
    if (principal.viewing && !reads(request, this.isInView(execution)))
      throw new Forbidden('viewAs.readOnly');
    request.principal = principal;
    const context = currentContext()!;
    context.scope = principal.scope;
    if (mark.kind === 'allow') context.permission = mark.code;
  }

  private markOf(execution: ExecutionContext): RouteMark {
    const marked = [execution.getHandler(), execution.getClass()];
    const mark = this.reflector.getAllAndOverride<RouteMark | undefined>(PERMISSION, marked);
    if (!mark) throw new Forbidden('routeUnmarked');
    return mark;
  }

  private isInView(execution: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(IN_VIEW, execution.getHandler()) === true;
  }
}
