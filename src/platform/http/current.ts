import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from './principal';

/** The principal of the current request, as a route parameter. */
export const Current = createParamDecorator(
  (_: unknown, execution: ExecutionContext): Principal =>
    execution.switchToHttp().getRequest<FastifyRequest>().principal!,
);
