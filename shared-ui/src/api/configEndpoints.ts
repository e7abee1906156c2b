import { getPaymentMethods, getShopConfig } from '@shop/contract/calls/config';
import { fromContract } from './fromContract.ts';
import { shopApi } from './shopApi.ts';

export const configApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getShopConfig: build.query(fromContract(getShopConfig)),
    getPaymentMethods: build.query(fromContract(getPaymentMethods)),
  }),
});

export const { useGetShopConfigQuery, useGetPaymentMethodsQuery } = configApi;
