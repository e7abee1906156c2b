import { getProduct, listProducts, topProducts } from '@shop/contract/products';
import { from, micro, page, preload } from '@shop/shared-ui';
import type { DeclaredPicture } from '@shop/shared-ui';
import { CARD_PICTURE_SIZES, PRODUCT_PICTURE_SIZES } from './features/catalogue/pictureSizes.ts';

const heroCrop = (source: string, media: string): DeclaredPicture => ({ source, type: 'image/avif', media });

const open = { access: 'all', index: true } as const;

const featured = {
  ...open,
  title: 'FEATURED PRODUCTS',
  image: { from: 'products.0.image', sizes: CARD_PICTURE_SIZES },
  load: () => import(/* webpackChunkName: "catalogue" */ './features/catalogue/FeaturedPage.tsx'),
} as const;

const results = {
  ...open,
  title: 'Results for ":keyword"',
  image: { from: 'products.0.image', sizes: CARD_PICTURE_SIZES },
  load: () => import(/* webpackChunkName: "catalogue" */ './features/catalogue/SearchPage.tsx'),
} as const;

export default micro({
  name: 'storefront',
  owner: 'Storefront team',
  area: 'Products',
  pages: [
    page({
      path: '/',
      ...open,
      title: 'Streetwear and T-shirts',
      data: preload(topProducts, {}),
      // The first slide of the hero, as it stands there.
      pictures: [
        heroCrop('src/assets/hero/rock-720.avif', '(max-width: 767.98px)'),
        heroCrop('src/assets/hero/rock-1280.avif', '(min-width: 768px)'),
      ],
      load: () => import(/* webpackChunkName: "landing" */ './features/landing/LandingPage.tsx'),
    }),
    page({ path: '/home', ...featured, data: preload(listProducts, { pageNumber: '1' }) }),
    page({
      path: '/page/:pageNumber',
      ...featured,
      data: preload(listProducts, { pageNumber: ':pageNumber' }),
    }),
    page({
      path: '/search/:keyword',
      ...results,
      data: preload(listProducts, { keyword: ':keyword', pageNumber: '1' }),
    }),
    page({
      path: '/search/:keyword/page/:pageNumber',
      ...results,
      data: preload(listProducts, { keyword: ':keyword', pageNumber: ':pageNumber' }),
    }),
    page({
      path: '/product/:id',
      ...open,
      title: from('name'),
      description: from('description'),
      data: preload(getProduct, { id: ':id' }),
      image: { from: 'image', sizes: PRODUCT_PICTURE_SIZES },
      load: () => import(/* webpackChunkName: "product" */ './features/product/ProductPage.tsx'),
    }),
    page({
      path: '/returns',
      ...open,
      title: 'Returns & Refunds Policy',
      load: () => import(/* webpackChunkName: "info" */ './features/info/ReturnsPage.tsx'),
    }),
    page({
      path: '/shippingInfo',
      ...open,
      title: 'Shipping Information',
      load: () => import(/* webpackChunkName: "info" */ './features/info/ShippingInfoPage.tsx'),
    }),
    page({
      path: '/about-us',
      ...open,
      title: 'About Us',
      load: () => import(/* webpackChunkName: "info" */ './features/info/AboutPage.tsx'),
    }),
    page({
      path: '/terms',
      ...open,
      title: 'Terms of Service',
      load: () => import(/* webpackChunkName: "info" */ './features/info/TermsPage.tsx'),
    }),
    page({
      path: '/privacy',
      ...open,
      title: 'Privacy Policy',
      load: () => import(/* webpackChunkName: "info" */ './features/info/PrivacyPage.tsx'),
    }),
  ],
});
