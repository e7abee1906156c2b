import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopParts } from './shopParts.ts';
import type { ShopSettings } from './shopParts.ts';

const SETTINGS = ['DELIVERY_STORE_URL', 'DELIVERY_URL', 'PUBLIC_URL'];

/** Writes the location of this shop's store for the command `mfe` (tools/scripts/launch/mfe.mjs). */
export function writeDeliveryFile(settings: ShopSettings): void {
  const shell = shopParts(settings).find(({ name }) => name === 'shell');
  const delivery = Object.fromEntries(SETTINGS.map((name) => [name, shell?.env[name]]));
  writeFileSync(join(settings.dataDir, 'delivery.json'), JSON.stringify(delivery, null, 1), { mode: 0o600 });
}
