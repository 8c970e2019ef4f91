import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/payments.ts';

/** Nothing in this portal costs anything, so every cart is empty. */
export const paymentRoutes = (app: RestApp): void => {
  route(app, contract.cart, () => ({ items: [] }));
};
