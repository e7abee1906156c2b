import type { RemoteModule } from '@shop/shared-ui';
import { cartCheckSaga } from './features/cart/cartCheckSaga.ts';
import { cartCheckSlice } from './features/cart/cartCheckSlice.ts';
import { paymentScriptSaga } from './features/cardPayment/paymentScriptSaga.ts';
import { paymentScriptSlice } from './features/cardPayment/paymentScriptSlice.ts';
import { paymentSaga } from './features/cardPayment/paymentSaga.ts';
import { paymentSlice } from './features/cardPayment/paymentSlice.ts';
import { orderingSaga } from './features/placeOrder/orderingSaga.ts';
import { orderingSlice } from './features/placeOrder/orderingSlice.ts';
import { routes } from './routes.tsx';

export default {
  contract: 1,
  routes,
  reducers: {
    [cartCheckSlice.reducerPath]: cartCheckSlice.reducer,
    [orderingSlice.reducerPath]: orderingSlice.reducer,
    [paymentSlice.reducerPath]: paymentSlice.reducer,
    [paymentScriptSlice.reducerPath]: paymentScriptSlice.reducer,
  },
  sagas: {
    cartCheck: cartCheckSaga,
    ordering: orderingSaga,
    payment: paymentSaga,
    paymentScript: paymentScriptSaga,
  },
} satisfies RemoteModule;
