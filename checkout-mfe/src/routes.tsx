import type { RouteObject } from '@shop/shared-ui';
import { lazyPage } from '@shop/shared-ui';

const CartPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "cart" */ './features/cart/CartPage.tsx');
  return page.CartPage;
});
const ShippingPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "shipping" */ './features/shipping/ShippingPage.tsx');
  return page.ShippingPage;
});
const PaymentPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "payment" */ './features/payment/PaymentPage.tsx');
  return page.PaymentPage;
});
const PlaceOrderPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "place-order" */ './features/placeOrder/PlaceOrderPage.tsx');
  return page.PlaceOrderPage;
});
const OrderPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "order" */ './features/order/OrderPage.tsx');
  return page.OrderPage;
});
const PayFastPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "payfast" */ './features/payfast/PayFastPage.tsx');
  return page.PayFastPage;
});

export const routes: RouteObject[] = [
  { path: '/cart', element: <CartPage /> },
  { path: '/shipping', element: <ShippingPage /> },
  { path: '/payment', element: <PaymentPage /> },
  { path: '/placeorder', element: <PlaceOrderPage /> },
  { path: '/order/:id', element: <OrderPage /> },
  { path: '/payfast/:id', element: <PayFastPage /> },
];
