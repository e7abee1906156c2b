import type { EntityManager } from 'typeorm';
import type { Config } from '../../../config/config.ts';
import { readShopAddress } from '../../settings/contact.ts';

export type SellerConfig = Pick<Config, 'shopName' | 'legalName' | 'registration' | 'contact'>;

/** Seller data that are stored with each document. */
export interface IssuedSeller {
  readonly sellerName: string;
  /** Legal name of the shop; null, like the registration, when the shop's owner has not set it. */
  readonly sellerLegalName: string | null;
  readonly sellerRegistration: string | null;
  /** Postal address of the shop; null when it has none. */
  readonly sellerAddress: string | null;
}

/** Reads the current data of the shop, the seller of a document that is issued now. */
export async function readSeller(tx: EntityManager, config: SellerConfig): Promise<IssuedSeller> {
  return {
    sellerName: config.shopName,
    sellerLegalName: config.legalName,
    sellerRegistration: config.registration,
    sellerAddress: await readShopAddress(tx, config),
  };
}
