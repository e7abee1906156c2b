import { getExchangeRate } from '@shop/contract/config';
import type { ApiRouter } from '../../../../http/requestState.ts';
import { serve } from '../../../../http/serve.ts';
import type { RateContext } from './rateContext.ts';

export function exchangeRateRoutes(router: ApiRouter, app: RateContext): void {
  serve(router, getExchangeRate, async () => ({
    conversion_rates: { USD: await app.exchangeRate.current() },
  }));
}
