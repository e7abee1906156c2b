import { lazy } from 'react';

/** Loads `ArrivalDialog` as a separate chunk, because few visits to an order report an arrival. */
export const LazyArrivalDialog = lazy(async () => {
  const { ArrivalDialog } = await import(/* webpackChunkName: "arrival-dialog" */ './ArrivalDialog.tsx');
  return { default: ArrivalDialog };
});
