import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/menu.ts';
import type { MenuService } from './menu.service.ts';

export const menuRoutes = (app: RestApp, menu: MenuService): void => {
  route(app, contract.menuList, (_, { session }) => menu.menuOf(session));
  route(app, contract.pagesForUser, async (_, { session }) => ({
    pages: await menu.pagesOf(session),
  }));
};
