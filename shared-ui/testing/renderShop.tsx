import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Suspense, isValidElement, useLayoutEffect } from 'react';
import {
  BrowserRouter,
  ShopProviders,
  createShopStore,
  install,
  itemAdded,
  pageRoutes,
  paymentMethodSaved,
  shippingAddressSaved,
  useLocation,
  useRoutes,
} from '../src/index.ts';
import type {
  CartItem,
  CartShippingAddress,
  MicroFrontend,
  RouteObject,
  ShopStore,
  UserInfo,
} from '../src/index.ts';
import { cleanUps } from './cleanUps.ts';

export interface ShopSetting {
  /** The initial URL, `/` by default. */
  route?: string;
  /** The signed-in user, none by default. */
  user?: UserInfo | null;
  cart?: { items?: CartItem[]; shippingAddress?: CartShippingAddress; paymentMethod?: string };
  /** The store of a tab whose page was closed, which opens again; by default a new one with the user and the cart. */
  store?: ShopStore;
  /** Called with the store before the first render, e.g. to inject reducers and sagas. */
  prepare?: (store: ShopStore) => void;
}

export interface RenderedShop extends RenderResult {
  store: ShopStore;
  /** The simulated user. */
  user: UserEvent;
  /** The current URL of the router, e.g. `/search/tee?sort=price`. */
  path: () => string;
}

function RoutesOf({ routes }: { routes: RouteObject[] }) {
  return <Suspense>{useRoutes(routes)}</Suspense>;
}

type Content = ReactElement | RouteObject[] | MicroFrontend;

/** The pages of a micro-frontend; every address of another one is an empty page. */
function getRoutes(content: Exclude<Content, ReactElement>): RouteObject[] {
  return Array.isArray(content) ? content : [...pageRoutes(content.pages), { path: '*', element: null }];
}

function fillCart(store: ShopStore, cart: NonNullable<ShopSetting['cart']>): void {
  for (const item of cart.items ?? []) store.dispatch(itemAdded({ item, keepBoth: true }));
  if (cart.shippingAddress) store.dispatch(shippingAddressSaved(cart.shippingAddress));
  if (cart.paymentMethod !== undefined) store.dispatch(paymentMethodSaved(cart.paymentMethod));
}

function createTab(content: Content, { user = null, cart = {}, prepare }: ShopSetting): ShopStore {
  if (user) localStorage.setItem('userInfo', JSON.stringify(user));
  const store = createShopStore({ retryDelaysMs: [0, 0] });
  cleanUps.add(store.stop);
  fillCart(store, cart);
  if ('pages' in content) install(store, content);
  prepare?.(store);
  return store;
}

/**
 * Renders a screen, routes, or a whole micro-frontend with its slices and sagas, with the real store and
 * providers. Only HTTP is mocked, by mockApi(). A second tab must be opened after the first page is closed:
 * real tabs have a document each, but two roots in one document share the announcer, and one root would
 * commit the rendering of the other.
 */
export function renderShop(content: Content, setting: ShopSetting = {}): RenderedShop {
  const { route = '/', store = createTab(content, setting) } = setting;
  if (document.querySelector('[data-announcer]')) throw new Error('Unmount the page that is open.');
  history.replaceState(null, '', route);
  let path = route;
  function Witness() {
    const { pathname, search, hash } = useLocation();
    // The path changes when the new page is shown, not while the previous page is still visible.
    useLayoutEffect(() => {
      path = pathname + search + hash;
    });
    return null;
  }
  const view = render(
    <ShopProviders store={store}>
      <BrowserRouter>
        {isValidElement(content) ? content : <RoutesOf routes={getRoutes(content)} />}
        <Witness />
      </BrowserRouter>
    </ShopProviders>,
  );
  return { ...view, store, user: userEvent.setup({ delay: null }), path: () => path };
}

/** Waits for pending promises and state updates. */
export async function settled(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}
