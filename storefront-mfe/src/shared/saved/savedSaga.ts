import { delay, getContext, select, selectUserInfo, take } from '@shop/shared-ui';
import type { AppDispatch } from '@shop/shared-ui';
import { withAccountSaved } from './loadAccountSaved.ts';

/** Merges the saved products of this browser and of the account after each sign-in, and when a page opens signed in. */
export function* savedSaga() {
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  let account: string | undefined;
  // Waits, so that the page is rendered first.
  yield* delay(0);
  for (;;) {
    const now = (yield* select(selectUserInfo))?._id;
    if (now !== account && now !== undefined) void withAccountSaved(dispatch, ({ merge }) => merge());
    account = now;
    yield* take('*');
  }
}
