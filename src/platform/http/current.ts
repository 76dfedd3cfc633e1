import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from './principal';

/** The principal of the present request, as a parameter of a route. */
export const Current = createParamDecorator(
  (_: unknown, execution: ExecutionContext): Principal =>
    execution.switchToHttp().getRequest<FastifyRequest>().principal!,
);
