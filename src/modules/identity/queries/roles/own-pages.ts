import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Principal } from '@platform/http/principal';
import { OwnPages } from '../../application/roles/ports/own-pages';
import type { LoginMenuNode } from './menu.types';
import { GetLoginMenu, GetLoginMenuHandler } from './menus';

export type PageView = LoginMenuNode;

/** All of them by id, in the user's order. */
export class ListOwnPageIds extends Query<string[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListOwnPageIds)
export class ListOwnPageIdsHandler implements IQueryHandler<ListOwnPageIds> {
  constructor(private readonly pages: OwnPages) {}

  execute({ userId }: ListOwnPageIds): Promise<string[]> {
    return this.pages.of(userId);
  }
}

/** Those that the user may open now. */
export class ListOwnPages extends Query<PageView[]> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(ListOwnPages)
export class ListOwnPagesHandler implements IQueryHandler<ListOwnPages> {
  constructor(
    private readonly pages: OwnPages,
    private readonly menu: GetLoginMenuHandler,
  ) {}

  async execute({ principal }: ListOwnPages): Promise<PageView[]> {
    const ids = await this.pages.of(principal.userId);
    const open = new Map<string, PageView>();
    for (const node of flat(await this.menu.execute(new GetLoginMenu(principal))))
      open.set(node.id, { ...node, children: null });
    return ids.flatMap((id) => open.get(id) ?? []);
  }
}

const flat = (nodes: readonly PageView[]): PageView[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
