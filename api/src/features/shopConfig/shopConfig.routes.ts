import { getShopConfig } from '@shop/contract/config';
import { randFromCents } from '@shop/domain/money';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import type { ServerContext } from '../../http/serverContext.ts';

export function shopConfigRoutes(router: ApiRouter, { config }: ServerContext): void {
  serve(router, getShopConfig, () => ({
    vatPercent: config.pricing.vatPercent,
    shippingFee: randFromCents(config.pricing.feeCents),
    freeShippingAbove: randFromCents(config.pricing.freeAboveCents),
    freeShippingCities: [...config.pricing.freeCities],
    deliveryTimes: config.deliveryTimes,
    demoMailboxUrl: config.demoMailboxUrl,
    identityProvider: config.oidc?.name ?? null,
    publicUrl: config.publicUrl,
  }));
}
