import { getCreditNote, getInvoice } from '@shop/contract/calls/invoices';
import { getOrder } from '@shop/contract/calls/orders';
import { listTopProducts } from '@shop/contract/calls/products';
import { from, micro, page, preload } from '@shop/shared-ui';
import { paymentSaga } from './features/order/cardPayment/paymentSaga.ts';
import { paymentScriptSaga } from './features/order/cardPayment/paymentScriptSaga.ts';
import { paymentScriptSlice } from './features/order/cardPayment/paymentScriptSlice.ts';
import { paymentSlice } from './features/order/cardPayment/paymentSlice.ts';
import { cartCheckSaga } from './features/cart/cartCheckSaga.ts';
import { cartCheckSlice } from './features/cart/cartCheckSlice.ts';
import { orderingSaga } from './features/placeOrder/orderingSaga.ts';
import { paymentOptionSaga } from './shared/payfast/paymentOptionSaga.ts';
import { paymentOptionSlice } from './shared/payfast/paymentOptionSlice.ts';
import { voucherSaga } from './shared/voucher/voucherSaga.ts';
import { voucherSlice } from './shared/voucher/voucherSlice.ts';
import { orderingSlice } from './features/placeOrder/orderingSlice.ts';

/** Pages of the cart, the checkout and the orders, and the slices and sagas that they share. */
export default micro({
  name: 'checkout',
  owner: 'Checkout team',
  area: 'Cart and checkout',
  pages: [
    page({
      path: '/cart',
      access: 'all',
      title: 'Shopping Cart',
      // Preloads the top products, which an empty cart shows.
      data: preload(listTopProducts, {}),
      load: () => import(/* webpackChunkName: "cart" */ './features/cart/CartPage.tsx'),
    }),
    page({
      path: '/shipping',
      access: 'signed-in',
      bare: true,
      title: 'Shipping',
      load: () => import(/* webpackChunkName: "shipping" */ './features/shipping/ShippingPage.tsx'),
    }),
    page({
      path: '/payment',
      access: 'signed-in',
      bare: true,
      title: 'Payment Method',
      load: () => import(/* webpackChunkName: "payment" */ './features/payment/PaymentPage.tsx'),
    }),
    page({
      path: '/placeorder',
      access: 'signed-in',
      bare: true,
      title: 'Place Order',
      load: () => import(/* webpackChunkName: "place-order" */ './features/placeOrder/PlaceOrderPage.tsx'),
    }),
    page({
      path: '/order/:id',
      access: 'signed-in',
      title: from('number', { as: 'Order {value}', otherwise: 'Order' }),
      data: preload(getOrder, { id: ':id' }),
      load: () => import(/* webpackChunkName: "order" */ './features/order/OrderPage.tsx'),
    }),
    page({
      path: '/order/:id/invoice',
      access: 'signed-in',
      title: from('number', { as: 'Invoice {value}', otherwise: 'Invoice' }),
      data: preload(getInvoice, { id: ':id' }),
      load: () => import(/* webpackChunkName: "invoice" */ './features/invoice/InvoicePage.tsx'),
    }),
    page({
      path: '/order/:id/credit-note/:number',
      access: 'signed-in',
      title: 'Credit Note :number',
      data: preload(getCreditNote, { id: ':id', number: ':number' }),
      load: () => import(/* webpackChunkName: "credit-note" */ './features/invoice/CreditNotePage.tsx'),
    }),
    page({
      path: '/payfast/:id',
      access: 'signed-in',
      bare: true,
      title: 'PayFast',
      load: () => import(/* webpackChunkName: "payfast" */ './features/payfast/PayFastPage.tsx'),
    }),
  ],
  reducers: {
    [cartCheckSlice.reducerPath]: cartCheckSlice.reducer,
    [orderingSlice.reducerPath]: orderingSlice.reducer,
    [paymentSlice.reducerPath]: paymentSlice.reducer,
    [paymentScriptSlice.reducerPath]: paymentScriptSlice.reducer,
    [voucherSlice.reducerPath]: voucherSlice.reducer,
    [paymentOptionSlice.reducerPath]: paymentOptionSlice.reducer,
  },
  sagas: {
    cartCheck: cartCheckSaga,
    ordering: orderingSaga,
    payment: paymentSaga,
    paymentScript: paymentScriptSaga,
    voucher: voucherSaga,
    paymentOption: paymentOptionSaga,
  },
});
