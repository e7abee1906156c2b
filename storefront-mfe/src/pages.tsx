import { getLegalText } from '@shop/contract/calls/legalTexts';
import { getProduct, listProducts, listTopProducts } from '@shop/contract/calls/products';
import { from, micro, page, preload } from '@shop/shared-ui';
import type { DeclaredPicture } from '@shop/shared-ui';
import { LIST_PARAMETERS } from './features/catalogue/listFilters.ts';
import { LIST_PICTURE_SIZES, PRODUCT_PICTURE_SIZES } from './shared/pictureSizes.ts';
import { savedSaga } from './shared/saved/savedSaga.ts';

const createHeroCrop = (source: string, media: string): DeclaredPicture => ({
  source,
  type: 'image/avif',
  media,
});

const publicAccess = { access: 'all', index: true } as const;

const listPage = {
  ...publicAccess,
  query: LIST_PARAMETERS.filter((name) => name !== 'exact'),
  image: { from: 'products.0.image', sizes: LIST_PICTURE_SIZES },
} as const;

const firstPage = { pageNumber: '1', facets: '1' };
const numberedPage = { pageNumber: ':pageNumber', facets: '1' };

const featuredPage = {
  ...listPage,
  title: 'FEATURED PRODUCTS',
  load: () => import(/* webpackChunkName: "catalogue" */ './features/catalogue/FeaturedPage.tsx'),
} as const;

const categoryPage = {
  ...listPage,
  // A category's list has no category filter.
  query: listPage.query.filter((name) => name !== 'category'),
  title: from('category.name', { otherwise: 'Products' }),
  requires: 'category.name',
  load: () => import(/* webpackChunkName: "catalogue" */ './features/catalogue/CategoryPage.tsx'),
} as const;

const searchResults = {
  ...listPage,
  query: [...LIST_PARAMETERS],
  title: 'Results for ":keyword"',
  load: () => import(/* webpackChunkName: "catalogue" */ './features/catalogue/SearchPage.tsx'),
};

export default micro({
  name: 'storefront',
  owner: 'Storefront team',
  area: 'Products',
  pages: [
    page({
      path: '/',
      ...publicAccess,
      title: 'Streetwear and T-shirts',
      data: preload(listTopProducts, {}),
      // Preloads the first slide of the hero in the crop that the slide uses.
      pictures: [
        createHeroCrop('src/assets/hero/rock-720.avif', '(max-width: 767.98px)'),
        createHeroCrop('src/assets/hero/rock-1280.avif', '(min-width: 768px)'),
      ],
      load: () => import(/* webpackChunkName: "landing" */ './features/landing/LandingPage.tsx'),
    }),
    page({ path: '/home', ...featuredPage, data: preload(listProducts, firstPage) }),
    page({ path: '/page/:pageNumber', ...featuredPage, data: preload(listProducts, numberedPage) }),
    page({
      path: '/category/:slug',
      ...categoryPage,
      data: preload(listProducts, { category: ':slug', ...firstPage }),
    }),
    page({
      path: '/category/:slug/page/:pageNumber',
      ...categoryPage,
      data: preload(listProducts, { category: ':slug', ...numberedPage }),
    }),
    page({
      path: '/search/:keyword',
      ...searchResults,
      data: preload(listProducts, { keyword: ':keyword', ...firstPage }),
    }),
    page({
      path: '/search/:keyword/page/:pageNumber',
      ...searchResults,
      data: preload(listProducts, { keyword: ':keyword', ...numberedPage }),
    }),
    page({
      path: '/product/:id',
      ...publicAccess,
      title: from('name'),
      description: from('description'),
      data: preload(getProduct, { id: ':id' }),
      image: { from: 'image', sizes: PRODUCT_PICTURE_SIZES },
      load: () => import(/* webpackChunkName: "product" */ './features/product/ProductPage.tsx'),
    }),
    page({
      path: '/saved',
      access: 'all',
      title: 'Saved Products',
      load: () => import(/* webpackChunkName: "saved" */ './features/saved/SavedPage.tsx'),
    }),
    page({
      path: '/unsubscribe',
      access: 'all',
      title: 'Back-in-stock Emails',
      hasToken: true,
      load: () => import(/* webpackChunkName: "unsubscribe" */ './features/unsubscribe/UnsubscribePage.tsx'),
    }),
    page({
      path: '/returns',
      ...publicAccess,
      title: 'Returns & Refunds Policy',
      load: () => import(/* webpackChunkName: "info" */ './features/info/ReturnsPage.tsx'),
    }),
    page({
      path: '/shippingInfo',
      ...publicAccess,
      title: 'Shipping Information',
      load: () => import(/* webpackChunkName: "info" */ './features/info/ShippingInfoPage.tsx'),
    }),
    page({
      path: '/about-us',
      ...publicAccess,
      title: 'About Us',
      load: () => import(/* webpackChunkName: "info" */ './features/info/AboutPage.tsx'),
    }),
    page({
      path: '/terms',
      ...publicAccess,
      title: 'Terms of Service',
      data: preload(getLegalText, { kind: 'terms' }),
      query: ['version'],
      noindexQuery: ['version'],
      load: () => import(/* webpackChunkName: "info" */ './features/info/TermsPage.tsx'),
    }),
    page({
      path: '/privacy',
      ...publicAccess,
      title: 'Privacy Policy',
      load: () => import(/* webpackChunkName: "info" */ './features/info/PrivacyPage.tsx'),
    }),
  ],
  sagas: { saved: savedSaga },
});
