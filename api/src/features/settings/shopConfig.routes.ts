import { getShopConfig } from '@shop/contract/config';
import { randFromCents } from '@shop/domain/money';
import type { ApiRouter } from '../../http/requestState.ts';
import { serveCached } from '../../http/serveCached.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { contactOf } from './contact.ts';
import { defaultSettings, deliveryTimesOf, knownSettings } from './shopSettings.service.ts';

export function shopConfigRoutes(router: ApiRouter, { config, db }: ServerContext): void {
  serveCached(router, getShopConfig, {}, async () => {
    const changed = await knownSettings(db);
    const settings = { ...defaultSettings(config), ...changed };
    const contact = contactOf(changed, config);
    return {
      vatPercent: config.pricing.vatPercent,
      shippingFee: randFromCents(config.pricing.feeCents),
      freeShippingAbove: randFromCents(config.pricing.freeAboveCents),
      freeShippingCities: [...settings.freeCities],
      deliveryTimes: deliveryTimesOf(settings),
      ...(contact && { contact }),
      demoMailboxUrl: config.demoMailboxUrl,
      identityProvider: config.oidc?.name ?? null,
      publicUrl: config.publicUrl,
    };
  });
}
