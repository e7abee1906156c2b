import { errorMessage, notify, selectUserInfo } from '@shop/shared-ui';
import type { AppDispatch } from '@shop/shared-ui';
import { isRefusal } from './isRefusal.ts';
import { mergeSaved } from './mergeSaved.ts';
import { savedApi } from './savedEndpoints.ts';
import { clearAfterSignOutInOtherTab, readSaved, toggleSaved, removeId, writeSaved } from './savedStorage.ts';

const { listSaved, saveProduct, forgetSaved } = savedApi.endpoints;

interface Product {
  readonly _id: string;
  readonly name: string;
}

/** Synchronizes the saved products of this browser with the signed-in account, one call at a time. */
export interface AccountSaved {
  /** Reads the account, then sends the unsent changes. Returns the error if the account could not be read. */
  readonly merge: () => Promise<unknown>;
  /**
   * Sends the unsent changes, and reads the account only if its saved products are not here yet. Returns the error of
   * that read.
   */
  readonly follow: () => Promise<unknown>;
  /** Sends the change of a product. A failed change is reverted with a message to the visitor. */
  readonly send: (product: Product) => Promise<void>;
}

const instances = new WeakMap<AppDispatch, AccountSaved>();

/** Returns the synchronizer of a Redux store. Each store has only one, because its queue puts the calls in order. */
export function createAccountSaved(dispatch: AppDispatch): AccountSaved {
  const present = instances.get(dispatch) ?? start(dispatch);
  instances.set(dispatch, present);
  return present;
}

function start(dispatch: AppDispatch): AccountSaved {
  let queue: Promise<unknown> = Promise.resolve();
  /** Products by id whose hearts the visitor pressed in this page and whose changes are not sent yet. */
  const pressed = new Map<string, Product>();
  const accountNow = (): string | undefined => dispatch((_, getState) => selectUserInfo(getState())?._id);

  const inTurn = <T>(work: (account: string) => Promise<T>): Promise<T | undefined> => {
    const turn = queue.then(() => {
      const account = accountNow();
      return account === undefined ? undefined : work(account);
    });
    queue = turn.catch(() => undefined);
    return turn;
  };

  const read = async (account: string): Promise<unknown> => {
    const before = readSaved(account);
    // Subscribed, because the cache drops a call without a subscriber when it evicts the previous response.
    const call = dispatch(listSaved.initiate({}, { forceRefetch: true }));
    const { data, error } = await call;
    call.unsubscribe();
    if (!data) return error;
    if (accountNow() === account) writeSaved(mergeSaved(account, before, readSaved(account), data.ids));
    return undefined;
  };

  const undo = ({ _id, name }: Product, error: unknown): void => {
    const saved = readSaved();
    const isSaved = saved.ids.includes(_id);
    pressed.delete(_id);
    const toggle = toggleSaved(saved, { id: _id, isSaved: !isSaved, account: accountNow() });
    writeSaved({ ...toggle, unsent: removeId(saved.unsent, _id) });
    const message = isSaved ? `${name} could not be saved.` : `${name} is still saved.`;
    notify.error(`${message} ${errorMessage(error)}`, { about: 'saved products' });
  };

  /**
   * Sends the changes oldest first, so that other devices get the products in the order in which they were saved. After
   * a failure, changes that an earlier page left unsent are left for the next page.
   */
  const sendUnsent = async (account: string): Promise<void> => {
    let hasFailed = false;
    while (accountNow() === account) {
      const { ids, unsent } = readSaved(account);
      const id = unsent.filter((each) => !hasFailed || pressed.has(each)).at(-1);
      if (id === undefined) return;
      const isSaved = ids.includes(id);
      const call = isSaved ? saveProduct : forgetSaved;
      const { error } = await dispatch(call.initiate({ productId: id }, { track: false }));
      const now = readSaved(account);
      // The visitor pressed the heart again meanwhile; the next iteration sends that change.
      if (accountNow() !== account || now.ids.includes(id) !== isSaved) continue;
      const product = pressed.get(id);
      if (error && product) undo(product, error);
      else if (error && !isRefusal(error)) hasFailed = true;
      else {
        pressed.delete(id);
        writeSaved({ ...now, unsent: removeId(now.unsent, id) });
      }
    }
  };

  const merge = async (account: string): Promise<unknown> => {
    const error = await read(account);
    if (error === undefined) await sendUnsent(account);
    return error;
  };
  const follow = async (account: string): Promise<unknown> => {
    if (readSaved(account).account !== account) return merge(account);
    await sendUnsent(account);
    return undefined;
  };
  window.addEventListener('storage', clearAfterSignOutInOtherTab);
  return {
    merge: () => inTurn(merge),
    follow: () => inTurn(follow),
    send: async (product) => {
      pressed.set(product._id, product);
      const error = await inTurn(follow);
      if (error !== undefined && pressed.has(product._id)) undo(product, error);
    },
  };
}
