import { getShopConfig } from '@shop/contract/config';
import { randFromCents } from '@shop/domain/money';
import { VoucherEntity } from '../../database/entities/vouchers.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import { serveCached } from '../../http/serveCached.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { getContact } from './contact.ts';
import { getDefaultSettings, getDeliveryTimes, getChangedSettings } from './shopSettings.service.ts';

export function shopConfigRoutes(router: ApiRouter, { config, db }: ServerContext): void {
  serveCached(router, getShopConfig, {}, async () => {
    const changed = await getChangedSettings(db);
    const settings = { ...getDefaultSettings(config), ...changed };
    const { offersRepairs, reservationMs, unpaidUnits } = config;
    const hasVouchers = await db.read.existsBy(VoucherEntity, {});
    const contact = getContact(changed, config);
    return {
      vatPercent: config.pricing.vatPercent,
      shippingFee: randFromCents(config.pricing.feeCents),
      freeShippingAbove: randFromCents(config.pricing.freeAboveCents),
      freeShippingCities: [...settings.freeCities],
      deliveryTimes: getDeliveryTimes(settings),
      ...(contact && { contact }),
      ...(hasVouchers && { hasVouchers }),
      ...(offersRepairs && { offersRepairs }),
      reservation: { reservationMs, heldBriefly: unpaidUnits.heldBriefly },
      demoMailboxUrl: config.demoMailboxUrl,
      identityProvider: config.oidc?.name ?? null,
      publicUrl: config.publicUrl,
    };
  });
}
