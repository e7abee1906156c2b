import { lazy } from 'react';

/** A separate chunk, because most visits to an order report no arrival. */
export const LazyArrivalDialog = lazy(async () => {
  const { ArrivalDialog } = await import(/* webpackChunkName: "arrival-dialog" */ './ArrivalDialog.tsx');
  return { default: ArrivalDialog };
});
