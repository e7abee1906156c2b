import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useCheckImportMutation, useGetImportQuery, useRunImportMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    checkImport: build.mutation(fromContract(checkImport)),
    getImport: build.query(fromContract(getImport, { provides: ['Product'] })),
    runImport: build.mutation(fromContract(runImport, { invalidates: ['Product'] })),
  }),
});
