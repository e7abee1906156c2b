import { delay, getContext, select, selectUserInfo, take } from '@shop/shared-ui';
import type { AppDispatch } from '@shop/shared-ui';
import { withAccountSaved } from './loadAccountSaved.ts';

/** Merges the saved products of this browser and of the account after each sign-in, on any page. */
export function* savedSaga() {
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  let account: string | undefined;
  // The page is rendered first.
  yield* delay(0);
  for (;;) {
    const now = (yield* select(selectUserInfo))?._id;
    if (now !== account && now !== undefined) void withAccountSaved(dispatch, ({ merge }) => merge());
    account = now;
    yield* take('*');
  }
}
