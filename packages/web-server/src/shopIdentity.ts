import { textSetting } from './settings.ts';
import type { Environment } from './settings.ts';

/**
 * Identity of the shop as its owner has configured it; every page contains it. Unset details are empty, as in the API,
 * so that no page shows an address that e-mails lack.
 */
export interface ShopIdentity {
  name: string;
  phone: string;
  email: string;
  address: string;
  /** Details that the law requires a shop to publish; empty when the owner has not set them. */
  legalName: string;
  registration: string;
  officeBearers: string;
  informationOfficer: string;
  facebookUrl: string;
  twitterUrl: string;
  instagramUrl: string;
}

export function readShopIdentity(env: Environment): ShopIdentity {
  return {
    name: textSetting(env, 'SHOP_NAME', 'Koppie'),
    phone: textSetting(env, 'SHOP_PHONE', ''),
    email: textSetting(env, 'SHOP_EMAIL', ''),
    address: textSetting(env, 'SHOP_ADDRESS', ''),
    legalName: textSetting(env, 'SHOP_LEGAL_NAME', ''),
    registration: textSetting(env, 'SHOP_REGISTRATION', ''),
    officeBearers: textSetting(env, 'SHOP_OFFICE_BEARERS', ''),
    informationOfficer: textSetting(env, 'SHOP_INFORMATION_OFFICER', ''),
    facebookUrl: textSetting(env, 'SHOP_FACEBOOK_URL', 'https://www.facebook.com/'),
    twitterUrl: textSetting(env, 'SHOP_TWITTER_URL', 'https://twitter.com/'),
    instagramUrl: textSetting(env, 'SHOP_INSTAGRAM_URL', 'https://www.instagram.com/'),
  };
}
