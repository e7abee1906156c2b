import type { RouteObject } from '@shop/shared-ui';
import { lazyPage } from '@shop/shared-ui';

const LandingPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "landing" */ './features/landing/LandingPage.tsx');
  return page.LandingPage;
});
const FeaturedPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "catalogue" */ './features/catalogue/FeaturedPage.tsx');
  return page.FeaturedPage;
});
const SearchPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "catalogue" */ './features/catalogue/SearchPage.tsx');
  return page.SearchPage;
});
const ProductPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "product" */ './features/product/ProductPage.tsx');
  return page.ProductPage;
});
const ReturnsPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "info" */ './features/info/ReturnsPage.tsx');
  return page.ReturnsPage;
});
const ShippingInfoPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "info" */ './features/info/ShippingInfoPage.tsx');
  return page.ShippingInfoPage;
});
const AboutPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "info" */ './features/info/AboutPage.tsx');
  return page.AboutPage;
});
const TermsPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "info" */ './features/info/TermsPage.tsx');
  return page.TermsPage;
});
const PrivacyPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "info" */ './features/info/PrivacyPage.tsx');
  return page.PrivacyPage;
});

export const routes: RouteObject[] = [
  { path: '/', element: <LandingPage /> },
  { path: '/home', element: <FeaturedPage /> },
  { path: '/page/:pageNumber', element: <FeaturedPage /> },
  { path: '/search/:keyword', element: <SearchPage /> },
  { path: '/search/:keyword/page/:pageNumber', element: <SearchPage /> },
  { path: '/product/:id', element: <ProductPage /> },
  { path: '/returns', element: <ReturnsPage /> },
  { path: '/shippingInfo', element: <ShippingInfoPage /> },
  { path: '/about-us', element: <AboutPage /> },
  { path: '/terms', element: <TermsPage /> },
  { path: '/privacy', element: <PrivacyPage /> },
];
