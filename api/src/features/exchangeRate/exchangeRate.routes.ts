import { getExchangeRate } from '@shop/contract/config';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import type { Shop } from '../../shop.ts';

export function exchangeRateRoutes(router: ApiRouter, shop: Shop): void {
  serve(router, getExchangeRate, async () => ({
    conversion_rates: { USD: await shop.exchangeRate.current() },
  }));
}
