import { errorMessage, notify, selectUserInfo } from '@shop/shared-ui';
import type { AppDispatch } from '@shop/shared-ui';
import { isRefusal } from './isRefusal.ts';
import { mergeSavedProducts } from './mergeSavedProducts.ts';
import { savedApi } from './savedEndpoints.ts';
import {
  clearAfterSignOutInOtherTab,
  readSavedProducts,
  toggleSavedProduct,
  removeId,
  writeSavedProducts,
} from './savedStorage.ts';

const { listSaved, saveProduct, forgetSaved } = savedApi.endpoints;

interface NamedProduct {
  readonly _id: string;
  readonly name: string;
}

/** Synchronizes the saved products of this browser with the signed-in account, one call at a time. */
export interface SavedSynchronizer {
  /**
   * Merges the account's saved products with those of this browser, then sends the unsent changes. Returns
   * the error if the account could not be read.
   */
  readonly merge: () => Promise<unknown>;
  /**
   * Sends the unsent changes, and reads the account only if its saved products are not here yet. Returns the error of
   * that read.
   */
  readonly synchronize: () => Promise<unknown>;
  /** Sends the change of a product. A failed change is reverted with a message to the visitor. */
  readonly sendChange: (product: NamedProduct) => Promise<void>;
}

const synchronizers = new WeakMap<AppDispatch, SavedSynchronizer>();

/** Returns the synchronizer of a Redux store. Each store has only one, because its queue puts the calls in order. */
export function getSavedSynchronizer(dispatch: AppDispatch): SavedSynchronizer {
  const synchronizer = synchronizers.get(dispatch) ?? createSynchronizer(dispatch);
  synchronizers.set(dispatch, synchronizer);
  return synchronizer;
}

function createSynchronizer(dispatch: AppDispatch): SavedSynchronizer {
  let queue: Promise<unknown> = Promise.resolve();
  /** Products by id with a change that the visitor made in this page and that is not sent yet. */
  const changedProducts = new Map<string, NamedProduct>();
  const getAccount = (): string | undefined => dispatch((_, getState) => selectUserInfo(getState())?._id);

  const enqueue = <T>(work: (account: string) => Promise<T>): Promise<T | undefined> => {
    const result = queue.then(() => {
      const account = getAccount();
      return account === undefined ? undefined : work(account);
    });
    queue = result.catch(() => undefined);
    return result;
  };

  const readAccount = async (account: string): Promise<unknown> => {
    const savedBefore = readSavedProducts(account);
    // Subscribed, because the cache drops a call without a subscriber when it evicts the previous response.
    const call = dispatch(listSaved.initiate({}, { forceRefetch: true }));
    const { data, error } = await call;
    call.unsubscribe();
    if (!data) return error;
    if (getAccount() === account)
      writeSavedProducts(mergeSavedProducts(account, savedBefore, readSavedProducts(account), data.ids));
    return undefined;
  };

  const revertChange = ({ _id, name }: NamedProduct, error: unknown): void => {
    const saved = readSavedProducts();
    const isSaved = saved.ids.includes(_id);
    changedProducts.delete(_id);
    const toggle = toggleSavedProduct(saved, { id: _id, isSaved: !isSaved, account: getAccount() });
    writeSavedProducts({ ...toggle, unsent: removeId(saved.unsent, _id) });
    const message = isSaved ? `${name} couldn't be saved.` : `${name} is still saved.`;
    notify.error(`${message} ${errorMessage(error)}`, { about: 'saved products' });
  };

  /**
   * Sends the changes oldest first, so that other devices list the products in the order of saving. After a
   * failure, changes that were made before this page was opened are left for the next page.
   */
  const sendUnsent = async (account: string): Promise<void> => {
    let hasFailed = false;
    while (getAccount() === account) {
      const { ids, unsent } = readSavedProducts(account);
      const id = unsent.filter((each) => !hasFailed || changedProducts.has(each)).at(-1);
      if (id === undefined) return;
      const isSaved = ids.includes(id);
      const call = isSaved ? saveProduct : forgetSaved;
      const { error } = await dispatch(call.initiate({ productId: id }, { track: false }));
      const savedNow = readSavedProducts(account);
      // The visitor pressed the heart again meanwhile; the next iteration sends that change.
      if (getAccount() !== account || savedNow.ids.includes(id) !== isSaved) continue;
      const product = changedProducts.get(id);
      if (error && product) revertChange(product, error);
      else if (error && !isRefusal(error)) hasFailed = true;
      else {
        changedProducts.delete(id);
        writeSavedProducts({ ...savedNow, unsent: removeId(savedNow.unsent, id) });
      }
    }
  };

  const merge = async (account: string): Promise<unknown> => {
    const error = await readAccount(account);
    if (error === undefined) await sendUnsent(account);
    return error;
  };
  const synchronize = async (account: string): Promise<unknown> => {
    if (readSavedProducts(account).account !== account) return merge(account);
    await sendUnsent(account);
    return undefined;
  };
  window.addEventListener('storage', clearAfterSignOutInOtherTab);
  return {
    merge: () => enqueue(merge),
    synchronize: () => enqueue(synchronize),
    sendChange: async (product) => {
      changedProducts.set(product._id, product);
      const error = await enqueue(synchronize);
      if (error !== undefined && changedProducts.has(product._id)) revertChange(product, error);
    },
  };
}
