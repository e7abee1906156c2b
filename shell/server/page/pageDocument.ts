import { getShopConfig } from '@shop/contract/config';
import { mergeSources } from '@shop/registry/csp';
import { getValueAtPath } from '@shop/registry/fillPattern';
import type { MicroFrontendDescription, Registry, RegistryVersion } from '@shop/registry/registry';
import type { ApiClient } from '../http/apiClient.ts';
import type { ClientAssets } from './clientAssets.ts';
import { toClientRegistry } from './clientRegistry.ts';
import { createContentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { TrustedScript } from './contentSecurityPolicy.ts';
import type { PreviewedVersions } from '../delivery/preview.ts';
import { renderDocument } from './html.ts';
import type { PageContent } from './pageContent.ts';
import { renderPageFrame } from './pageFrame.ts';
import type { PageView } from './pageView.ts';
import type { PaymentOrigins } from './paymentOrigins.ts';
import { renderPreloads } from './preloads.ts';
import type { RedirectFinder } from '../http/redirects.ts';
import type { RegistrySource } from '../registry/registrySource.ts';
import type { PageRenderer } from '../ssr/pageRenderer.ts';
import type { RenderedPage } from '../ssr/renderTask.ts';
import type { PageCache } from '../cache/pageCache.ts';
import type { ShellSettings } from '../settings.ts';
import { findPageProduct, createStructuredData } from './structuredData.ts';

/**
 * Local origins that the Content-Security-Policy also allows outside production: on one machine,
 * micro-frontends for administrators have origins that the registry of a page lacks until an administrator
 * has signed in.
 */
const LOCAL_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Route that telemetry reports for a URL without a page. */
const NOT_FOUND_ROUTE = '/not-found';

export interface PageOptions {
  settings: ShellSettings;
  api: ApiClient;
  assets: ClientAssets;
  /** Description of the shell and its own pages. */
  shell: MicroFrontendDescription;
  registry: RegistrySource;
  getPaymentOrigins: () => Promise<PaymentOrigins>;
  /** Renderer of pages; null when the browser renders every page. */
  renderer: PageRenderer | null;
  pageCache: PageCache;
  findRedirect: RedirectFinder;
}

const ShopContact = getShopConfig.output.shape.contact;

/**
 * Returns the contact details of the API, which override those in the server's environment; an empty object
 * without a response of the API.
 */
function findContact(seeds: PageContent['seeds']) {
  const settings = seeds.find(({ endpoint }) => endpoint === getShopConfig.name);
  return ShopContact.safeParse(getValueAtPath(settings?.data, 'contact')).data ?? {};
}

/** Returns the data that a page embeds for the browser. */
export function getClientState(
  { shop, hasTelemetry }: ShellSettings,
  { registry, page, restricted }: PageView,
  { seeds }: PageContent,
  preview: PreviewedVersions | null = null,
) {
  return {
    shop: { ...shop, ...findContact(seeds) },
    registry: toClientRegistry(registry),
    restricted,
    seeds,
    preview,
    telemetry: hasTelemetry ? (page?.path ?? NOT_FOUND_ROUTE) : null,
  };
}

export function createPageCsp(
  { settings }: PageOptions,
  { registry }: PageView,
  payment: PaymentOrigins,
  script: TrustedScript,
): string {
  return createContentSecurityPolicy({
    script,
    remotes: [...getRemoteOrigins(registry), ...(settings.isProduction ? [] : LOCAL_ORIGINS)],
    declared: mergeSources(getServedVersions(registry).map(({ csp }) => csp)),
    payment,
    publicUrl: settings.publicUrl,
  });
}

interface PageDocumentInput {
  path: string;
  view: PageView;
  content: PageContent;
  /** Nonce of the scripts; null for a server-rendered page. */
  nonce: string | null;
  state: ReturnType<typeof getClientState>;
  rendered: RenderedPage | null;
}

export function createPageDocument(
  { settings, assets }: PageOptions,
  { path, view: { page, match, query }, content, nonce, state, rendered }: PageDocumentInput,
): string {
  const { shop, publicUrl } = settings;
  const isIndexed = page?.index === true && !page.noindexQuery?.some((name) => name in query);
  const canonical = content.status === 200 && isIndexed ? publicUrl + getCanonicalPath(path) : null;
  return renderDocument({
    title: content.title === null ? shop.name : `${content.title} · ${shop.name}`,
    description:
      content.description ??
      `Heavyweight streetwear, printed in Paarl. ${shop.name} delivers across South Africa.`,
    canonical,
    structuredData:
      canonical === null ? [] : createStructuredData(content, { shopName: shop.name, publicUrl, canonical }),
    shopName: shop.name,
    publicUrl,
    image: content.picture?.url ?? null,
    product: canonical === null ? null : findPageProduct(content),
    rendered,
    frame: renderPageFrame(shop.name),
    nonce,
    assets,
    preloads: renderPreloads({ assets, match, picture: content.picture, nonce }),
    page: { ...state, drawnBy: rendered && match ? match.version.base : null },
  });
}

/**
 * Returns the canonical path of a page, without a query, because a query only filters or sorts a list. Page 1
 * of a list has the path of the list itself.
 */
function getCanonicalPath(path: string): string {
  const trimmedPath = path.replace(/(?<=.)\/$/, '');
  return trimmedPath === '/page/1' ? '/home' : trimmedPath.replace(/\/page\/1$/, '');
}

function getRemoteOrigins(registry: Registry): string[] {
  return [...new Set(getServedVersions(registry).map(({ base }) => new URL(base).origin))];
}

function getServedVersions({ remotes }: Registry): RegistryVersion[] {
  const enabledEntries = Object.values(remotes).filter(({ disabled }) => !disabled);
  return enabledEntries.flatMap((entry) => Object.values(entry.versions));
}
