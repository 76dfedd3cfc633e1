import { Injectable } from '@nestjs/common';
import { Query, QueryBus } from '@nestjs/cqrs';
import { observeQuery } from '../ops/metrics';
import { timed } from './timed';

/** Executes queries: each is timed by its name, and a slow one is logged with the request it belongs to. */
@Injectable()
export class Queries {
  constructor(private readonly bus: QueryBus) {}

  execute<Result>(query: Query<Result>): Promise<Result> {
    return timed('query', query, observeQuery, () => this.bus.execute(query));
  }
}
