import { readTextSetting } from './settings.ts';
import type { Environment } from './settings.ts';

/**
 * Identity of the shop as its owner has configured it; every page contains it. Unset contact details are
 * empty, as in the API, so that pages show none that e-mails lack.
 */
export interface ShopIdentity {
  name: string;
  phone: string;
  email: string;
  address: string;
  /**
   * Legal name. The Electronic Communications and Transactions Act (section 43) and POPIA require a shop to
   * publish its legal name, registration, office bearers and information officer; each is empty when the
   * owner has not set it.
   */
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
    name: readTextSetting(env, 'SHOP_NAME', 'Koppie'),
    phone: readTextSetting(env, 'SHOP_PHONE', ''),
    email: readTextSetting(env, 'SHOP_EMAIL', ''),
    address: readTextSetting(env, 'SHOP_ADDRESS', ''),
    legalName: readTextSetting(env, 'SHOP_LEGAL_NAME', ''),
    registration: readTextSetting(env, 'SHOP_REGISTRATION', ''),
    officeBearers: readTextSetting(env, 'SHOP_OFFICE_BEARERS', ''),
    informationOfficer: readTextSetting(env, 'SHOP_INFORMATION_OFFICER', ''),
    facebookUrl: readTextSetting(env, 'SHOP_FACEBOOK_URL', 'https://www.facebook.com/'),
    twitterUrl: readTextSetting(env, 'SHOP_TWITTER_URL', 'https://twitter.com/'),
    instagramUrl: readTextSetting(env, 'SHOP_INSTAGRAM_URL', 'https://www.instagram.com/'),
  };
}
