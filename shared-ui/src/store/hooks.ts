import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, RootState, ShopStore } from './createShopStore.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<ShopStore>();

/** `Lazy` is the slice of a micro-frontend: its reducers are in the store before any of its pages renders. */
export function useAppSelector<T, Lazy extends object = object>(select: (state: RootState & Lazy) => T): T {
  return useSelector(select);
}
