import type { EntityManager } from 'typeorm';
import type { Config } from '../../../config/config.ts';
import { readShopAddress } from '../../settings/contact.ts';

export type SellerConfig = Pick<Config, 'shopName' | 'contact'>;

/** Seller data that are stored with each document. */
export interface IssuedSeller {
  readonly sellerName: string;
  /** Null for a shop without an address. */
  readonly sellerAddress: string | null;
}

/** Reads the current name and address of the shop, the seller of a document that is issued now. */
export async function readSeller(tx: EntityManager, config: SellerConfig): Promise<IssuedSeller> {
  return { sellerName: config.shopName, sellerAddress: await readShopAddress(tx, config) };
}
