import { delay, getContext, select, selectUserInfo, take } from '@shop/shared-ui';
import type { AppDispatch } from '@shop/shared-ui';
import { withSavedSynchronizer } from './withSavedSynchronizer.ts';

/**
 * Merges the saved products of this browser and of the account after each sign-in, and when a signed-in user
 * opens a page.
 */
export function* savedSaga() {
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  let account: string | undefined;
  // Continues in a later task, so that the page is rendered first.
  yield* delay(0);
  for (;;) {
    const currentAccount = (yield* select(selectUserInfo))?._id;
    if (currentAccount !== account && currentAccount !== undefined)
      void withSavedSynchronizer(dispatch, ({ merge }) => merge());
    account = currentAccount;
    yield* take('*');
  }
}
