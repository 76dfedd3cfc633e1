import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Principal } from '@platform/http/principal';
import { OwnPages } from '../../adapters/mysql/roles/own-pages';
import type { LoginMenuNode } from './menu.types';
import { GetLoginMenu, GetLoginMenuHandler } from './menus';

export type PageView = LoginMenuNode;

/** Those of them that the person may open now. */
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
