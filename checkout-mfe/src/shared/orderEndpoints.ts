import { getExchangeRate, getPayPalConfig } from '@shop/contract/calls/config';
import { getLegalText } from '@shop/contract/calls/legalTexts';
import { cancelLateOrder, reportArrival, reportMissing } from '@shop/contract/calls/orderArrival';
import { cancelOrder } from '@shop/contract/calls/orderCancellation';
import { getOrder } from '@shop/contract/calls/orders';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/calls/payments';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const orderApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    getOrder: build.query(fromContract(getOrder, { provides: ['Order'] })),
    cancelOrder: build.mutation(fromContract(cancelOrder, { invalidates: ['Order'] })),
    reportArrival: build.mutation(fromContract(reportArrival, { invalidates: ['Order'] })),
    reportMissing: build.mutation(fromContract(reportMissing, { invalidates: ['Order'] })),
    giveLateNotice: build.mutation(fromContract(cancelLateOrder, { invalidates: ['Order'] })),
    getPayPalConfig: build.query(fromContract(getPayPalConfig)),
    getLegalText: build.query(fromContract(getLegalText)),
    getExchangeRate: build.query(fromContract(getExchangeRate)),
    // Starting a payment stores a quote and extends the reservation. A refusal means that the order has changed.
    createPayPalOrder: build.mutation(fromContract(createPayPalOrder, { invalidates: ['Order'] })),
    // No invalidation: the order is refetched after the report, not between the two calls.
    capturePayPalOrder: build.mutation(fromContract(capturePayPalOrder)),
    payOrder: build.mutation(fromContract(payOrder, { invalidates: ['Order'] })),
  }),
});

export const {
  useGetOrderQuery,
  useCancelOrderMutation,
  useReportArrivalMutation,
  useReportMissingMutation,
  useGiveLateNoticeMutation,
  useGetExchangeRateQuery,
  useGetLegalTextQuery,
} = orderApi;
