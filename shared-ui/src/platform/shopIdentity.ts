import { parseJson } from './browserStorage.ts';

/** Name and details of the shop, set by the environment variable SHOP_NAME and related ones. */
export interface ShopIdentity {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** Registered name, e.g. 'Koppie Clothing (Pty) Ltd'; empty if not set. */
  readonly legalName: string;
  readonly registration: string;
  readonly officeBearers: string;
  readonly informationOfficer: string;
  readonly facebookUrl: string;
  readonly twitterUrl: string;
  readonly instagramUrl: string;
}

/** Id of the JSON script that the server writes into every page. Its `shop` property is the identity. */
const SHOP_PAGE_ID = 'shop-page';

const DEFAULT_IDENTITY: ShopIdentity = {
  name: 'Koppie',
  phone: '',
  email: '',
  address: '',
  legalName: '',
  registration: '',
  officeBearers: '',
  informationOfficer: '',
  facebookUrl: '',
  twitterUrl: '',
  instagramUrl: '',
};

let cachedIdentity: { text: string | null; identity: ShopIdentity } | undefined;
let serverIdentity: ShopIdentity | undefined;

/** Sets the shop's identity for rendering on the server. A browser reads the identity from the page. */
export function provideShopIdentity(identity: ShopIdentity): void {
  serverIdentity = identity;
}

function getTextOrDefault(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns the parsed JSON of the page's `shop-page` script, not validated; undefined for a page without one. */
export function readShopPage(): unknown {
  const text = typeof document === 'undefined' ? null : document.getElementById(SHOP_PAGE_ID)?.textContent;
  return text ? parseJson(text) : undefined;
}

function parseIdentity(page: unknown): ShopIdentity {
  const shop = getProperty(page, 'shop');
  return {
    name: getTextOrDefault(getProperty(shop, 'name'), DEFAULT_IDENTITY.name),
    phone: getTextOrDefault(getProperty(shop, 'phone'), DEFAULT_IDENTITY.phone),
    email: getTextOrDefault(getProperty(shop, 'email'), DEFAULT_IDENTITY.email),
    address: getTextOrDefault(getProperty(shop, 'address'), DEFAULT_IDENTITY.address),
    legalName: getTextOrDefault(getProperty(shop, 'legalName'), DEFAULT_IDENTITY.legalName),
    registration: getTextOrDefault(getProperty(shop, 'registration'), DEFAULT_IDENTITY.registration),
    officeBearers: getTextOrDefault(getProperty(shop, 'officeBearers'), DEFAULT_IDENTITY.officeBearers),
    informationOfficer: getTextOrDefault(
      getProperty(shop, 'informationOfficer'),
      DEFAULT_IDENTITY.informationOfficer,
    ),
    facebookUrl: getTextOrDefault(getProperty(shop, 'facebookUrl'), DEFAULT_IDENTITY.facebookUrl),
    twitterUrl: getTextOrDefault(getProperty(shop, 'twitterUrl'), DEFAULT_IDENTITY.twitterUrl),
    instagramUrl: getTextOrDefault(getProperty(shop, 'instagramUrl'), DEFAULT_IDENTITY.instagramUrl),
  };
}

export function useShopIdentity(): ShopIdentity {
  if (typeof document === 'undefined') return serverIdentity ?? DEFAULT_IDENTITY;
  const text = document.getElementById(SHOP_PAGE_ID)?.textContent ?? null;
  if (cachedIdentity?.text !== text)
    cachedIdentity = { text, identity: parseIdentity(text ? parseJson(text) : undefined) };
  return cachedIdentity.identity;
}
