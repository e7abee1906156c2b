import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/scripts/paths.ts';
import { DOMAIN } from './composedShop.ts';
import type { ProductionClient } from './productionClient.ts';

/** Credentials of the administrator of the production shop under test. */
export const OWNER = { email: `owner@${DOMAIN}`, password: 'Bergwind77!' };

export interface StockedProduct {
  readonly id: string;
  readonly picture: string;
  readonly bytes: Buffer;
}

/** Signs the owner in, and creates a product with a picture and stock. */
export async function addProduct(client: ProductionClient, name: string): Promise<StockedProduct> {
  await client.ask('/api/users/auth', { json: OWNER });
  const { _id: id } = await client.ask<{ _id: string }>('/api/products', { method: 'POST' });
  const file = readFileSync(join(ROOT, 'shell/public/icon-512.png'));
  const edge = 'shop-picture';
  const body = Buffer.concat([
    Buffer.from(
      `--${edge}\r\nContent-Disposition: form-data; name="image"; filename="tee.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const type = `multipart/form-data; boundary=${edge}`;
  const { image } = await client.ask<{ image: string }>('/api/upload', { body, type });
  await client.ask(`/api/products/${id}`, {
    method: 'PUT',
    json: {
      name,
      price: 100,
      image,
      brand: 'Koppie',
      category: 'Tees',
      description: name,
      countInStock: 10_000,
    },
  });
  return { id, picture: image, bytes: (await client.call(image)).body };
}
