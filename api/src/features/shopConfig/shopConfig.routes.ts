import { getShopConfig } from '@shop/contract/config';
import { randFromCents } from '@shop/domain/money';
import type { PublicReadsRouter } from '../../http/publicReads.ts';
import { serveKept } from '../../http/serveKept.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { contactOf } from '../shopSettings/contact.ts';
import { defaultSettings, deliveryTimesOf, knownSettings } from '../shopSettings/shopSettings.service.ts';

export function shopConfigRoutes(router: PublicReadsRouter, { config, db }: ServerContext): void {
  serveKept(router, getShopConfig, {}, async () => {
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
