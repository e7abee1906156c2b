import {
  checkImport,
  describeImportFile,
  getImport,
  runImport,
  undoImport,
} from '@shop/contract/calls/adminProductImport';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const {
  useCheckImportMutation,
  useDescribeImportFileMutation,
  useGetImportQuery,
  useRunImportMutation,
  useUndoImportMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    describeImportFile: build.mutation(fromContract(describeImportFile)),
    checkImport: build.mutation(fromContract(checkImport)),
    getImport: build.query(fromContract(getImport, { provides: ['Product'] })),
    runImport: build.mutation(fromContract(runImport, { invalidates: ['Product'] })),
    undoImport: build.mutation(fromContract(undoImport, { invalidates: ['Product'] })),
  }),
});
