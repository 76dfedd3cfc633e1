import { Injectable } from '@nestjs/common';
import { Query, QueryBus } from '@nestjs/cqrs';
import { log } from '../ops/log';
import { observeQuery } from '../ops/metrics';

/** Milliseconds after which a query is worth a line of the log. */
const SLOW = 1_000;

/** Executes queries: each is timed by its name, and a slow one is logged with the request it belongs to. */
@Injectable()
export class Queries {
  constructor(private readonly bus: QueryBus) {}

  async execute<Result>(query: Query<Result>): Promise<Result> {
    const begin = performance.now();
    try {
      return await this.bus.execute(query);
    } finally {
      const elapsed = performance.now() - begin;
      const { name } = query.constructor;
      observeQuery(name, elapsed / 1000);
      if (elapsed >= SLOW) log.warn({ query: name, elapsed: Math.round(elapsed) }, 'slow query');
    }
  }
}
