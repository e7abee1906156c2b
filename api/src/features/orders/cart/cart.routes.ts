import { getCart, putCart } from '@shop/contract/cart';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { presentCart } from './cart.present.ts';
import { findCart, replaceCart } from './cart.service.ts';

export function cartRoutes(router: ApiRouter, { db }: ServerContext): void {
  serve(router, getCart, async (_input, { user }) => presentCart(db.read, await findCart(db.read, user.id)));

  serve(router, putCart, async (cart, call) => {
    await call.limit('cart', call.user.id);
    return inTransaction(db, async (tx) =>
      presentCart(tx, await replaceCart(tx, call.user.id, cart, call.now())),
    );
  });
}
