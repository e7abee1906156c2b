import { parseJson } from './browserStorage.ts';

/** Name and contact details of the shop, set by SHOP_NAME and related settings. */
export interface ShopIdentity {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** Registered name, e.g. 'Koppie Clothing (Pty) Ltd'. This field and the next three are empty if not set. */
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

let known: { text: string | null; identity: ShopIdentity } | undefined;
let identityOnServer: ShopIdentity | undefined;

/** Sets the identity for rendering on the server. In a browser the page contains it. */
export function provideShopIdentity(identity: ShopIdentity): void {
  identityOnServer = identity;
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns the parsed JSON of that script, not validated; undefined without one. */
export function readShopPage(): unknown {
  const text = typeof document === 'undefined' ? null : document.getElementById(SHOP_PAGE_ID)?.textContent;
  return text ? parseJson(text) : undefined;
}

function parseIdentity(page: unknown): ShopIdentity {
  const shop = property(page, 'shop');
  return {
    name: textOr(property(shop, 'name'), DEFAULT_IDENTITY.name),
    phone: textOr(property(shop, 'phone'), DEFAULT_IDENTITY.phone),
    email: textOr(property(shop, 'email'), DEFAULT_IDENTITY.email),
    address: textOr(property(shop, 'address'), DEFAULT_IDENTITY.address),
    legalName: textOr(property(shop, 'legalName'), DEFAULT_IDENTITY.legalName),
    registration: textOr(property(shop, 'registration'), DEFAULT_IDENTITY.registration),
    officeBearers: textOr(property(shop, 'officeBearers'), DEFAULT_IDENTITY.officeBearers),
    informationOfficer: textOr(property(shop, 'informationOfficer'), DEFAULT_IDENTITY.informationOfficer),
    facebookUrl: textOr(property(shop, 'facebookUrl'), DEFAULT_IDENTITY.facebookUrl),
    twitterUrl: textOr(property(shop, 'twitterUrl'), DEFAULT_IDENTITY.twitterUrl),
    instagramUrl: textOr(property(shop, 'instagramUrl'), DEFAULT_IDENTITY.instagramUrl),
  };
}

export function useShopIdentity(): ShopIdentity {
  if (typeof document === 'undefined') return identityOnServer ?? DEFAULT_IDENTITY;
  const text = document.getElementById(SHOP_PAGE_ID)?.textContent ?? null;
  if (known?.text !== text) known = { text, identity: parseIdentity(text ? parseJson(text) : undefined) };
  return known.identity;
}
