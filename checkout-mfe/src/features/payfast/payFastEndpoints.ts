import { getPayFastForm } from '@shop/contract/payfast';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useGetPayFastFormQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // A form is for one hand-over: its amount and its reservation are those of the moment.
    getPayFastForm: build.query(fromContract(getPayFastForm, { keepUnusedDataFor: 0 })),
  }),
});
