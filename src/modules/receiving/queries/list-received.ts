import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Lists } from '@platform/resource';
import type { Direction } from '../domain/received.types';
import { ReceivedHints } from './received-hints';
import type { ReceivedItem, Reported } from './received-views.types';
import { type ReceivedColumn, receivedListSpec } from './received-list-spec';

export class ListReceived extends Query<PageResult<ReceivedItem>> {
  constructor(readonly request: { direction: Direction } & PageQuery) {
    super();
  }
}

@QueryHandler(ListReceived)
export class ListReceivedHandler implements IQueryHandler<ListReceived> {
  constructor(
    private readonly lists: Lists,
    private readonly hints: ReceivedHints,
  ) {}

  async execute({ request }: ListReceived): Promise<PageResult<ReceivedItem>> {
    const page = await this.lists.page(receivedListSpec(request.direction), request, listedOf);
    const hints = await this.hints.of(page.items);
    return {
      ...page,
      items: page.items.map((row, index) => ({ ...row, ...hints[index]! })),
    };
  }
}

const listedOf = (row: Record<string, unknown>): Reported =>
  row as Record<ReceivedColumn, unknown> as Reported;
