import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/**
 * A query parameter, its name in any case: clients write `Id` and `id` (platform-api, section 1.1).
 */
export const QueryMember = createParamDecorator(
  (name: string, execution: ExecutionContext): string | undefined => {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const query = request.query as Record<string, string | string[]>;
    const found = Object.entries(query).find(([key]) => key.toLowerCase() === name.toLowerCase());
    const value = Array.isArray(found?.[1]) ? found[1][0] : found?.[1];
    return value === '' ? undefined : value;
  },
);
