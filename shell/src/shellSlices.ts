import { injectReducers } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import { profileDraftSlice } from './account/profileDraft.ts';

/** Puts the shell's own slices into the store. */
export function installShellSlices(store: ShopStore): void {
  injectReducers(store, 'shell', { [profileDraftSlice.reducerPath]: profileDraftSlice.reducer });
}
