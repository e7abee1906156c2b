import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, RootState, ShopStore } from './createShopStore.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<ShopStore>();

type SelectFromRoot = <T>(select: (state: RootState) => T) => T;
type SelectFromLazySlice = <T>(select: (state: never) => T) => T;

function useAnySelector<T>(select: (state: never) => T): T {
  return useSelector(select as (state: unknown) => T);
}

/**
 * Typed `useSelector` that also accepts selectors of a micro-frontend's own slice, which is injected before its pages
 * render.
 */
export const useAppSelector: SelectFromRoot & SelectFromLazySlice = useAnySelector;
