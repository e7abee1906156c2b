import { page } from '@shop/shared-ui';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import type { ShopSetting } from '@shop/shared-ui/testing/renderShop';
import { screen } from '@testing-library/react';
import { SaveButton } from '../shared/saved/SaveButton.tsx';
import { storefront } from './pagesReady.ts';

export const TEE = { _id: 'p-tee', name: 'Boulder Tee' };
export const CAP = { _id: 'p-cap', name: 'Kloof Cap' };

function Hearts() {
  return (
    <>
      <SaveButton product={TEE} />
      <SaveButton product={CAP} />
    </>
  );
}

const load = () => Promise.resolve({ Screen: Hearts });

/** The storefront, whose landing page has two hearts and nothing else. */
const heartsFirst = {
  ...storefront,
  pages: [
    page({ path: '/', access: 'all', title: 'Hearts', load }),
    ...storefront.pages.filter(({ path }) => path !== '/'),
  ],
};

/** Opens the landing page with hearts. `/elsewhere` is a page of another micro-frontend, without hearts. */
export const openHearts = (setting: ShopSetting = {}) => renderShop(heartsFirst, setting);

export const heart = (name: string) => screen.findByRole('button', { name });

/** Returns the saved products in local storage. */
export const storedSaved = () => JSON.parse(localStorage.getItem('saved') ?? 'null');

export function storeSaved(account: string | null, ids: string[]): void {
  localStorage.setItem('saved', JSON.stringify({ account, ids }));
}

/** Creates the response of an account that has saved these products. */
export const aProductList = (...ids: string[]) => ({ products: [], ids, page: 1, pages: 1 });
