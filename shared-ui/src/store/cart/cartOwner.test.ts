import { aCartItem, aUser } from '@shop/shared-ui/testing/samples';
import { cleanUps } from '../../../testing/cleanUps.ts';
import {
  createShopStore,
  itemAdded,
  paymentMethodSaved,
  selectCart,
  selectCartLines,
  selectPaymentMethod,
  selectShippingAddress,
  sessionExpired,
  shippingAddressSaved,
  userSignedIn,
} from '../../index.ts';
import type { ShopStore } from '../../index.ts';
import { storedCart } from './storedCart.ts';

const PAARL = {
  address: '1 Main Street',
  city: 'Paarl',
  postalCode: '7646',
  phone: '0211234567',
  country: 'South Africa',
};
const TEE = aCartItem({ _id: 'p-tee' });
const CAP = aCartItem({ _id: 'p-cap' });
const THANDI = aUser({ _id: 'u-thandi' });
const SIPHO = aUser({ _id: 'u-sipho' });

function aStore(): ShopStore {
  const store = createShopStore();
  cleanUps.add(store.stop);
  return store;
}

const stored = (): Record<string, unknown> => JSON.parse(localStorage.getItem('cart') ?? 'null');
const lineIds = (store: ShopStore) => selectCartLines(store.getState()).map(({ _id }) => _id);

/** A cart in which an account has chosen address and payment method, in a browser where its session ended by itself. */
function afterSessionOf(user: typeof THANDI): ShopStore {
  const store = aStore();
  store.dispatch(userSignedIn(user));
  store.dispatch(itemAdded({ item: TEE }));
  store.dispatch(shippingAddressSaved(PAARL));
  store.dispatch(paymentMethodSaved('PayFast'));
  store.dispatch(sessionExpired());
  return store;
}

/** Writes the stored cart as a tab of the version before does, which knows no owner. */
function writeWithoutOwner(change: object): void {
  const { owner, ...known } = stored();
  expect(owner).toBe(THANDI._id);
  const newValue = JSON.stringify({ ...known, ...change });
  localStorage.setItem('cart', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue, storageArea: localStorage }));
}

test.each([
  ['in the same page', (store: ShopStore) => store],
  ['after a reload', () => aStore()],
])('the next account gets no address of one whose session has ended, %s', (_, reopen) => {
  const before = afterSessionOf(THANDI);
  const { cartId } = selectCart(before.getState());
  const store = reopen(before);
  store.dispatch(userSignedIn(SIPHO));
  expect(selectShippingAddress(store.getState())).toBeNull();
  expect(selectPaymentMethod(store.getState())).toBe('Credit Card');
  expect(selectCart(store.getState()).cartId).not.toBe(cartId);
  expect(stored()).toMatchObject({ version: 1, owner: SIPHO._id, shippingAddress: null });
  expect(JSON.stringify(stored())).not.toContain(PAARL.phone);
});

test('an account that signs in again after its session has ended finds its cart as it was', () => {
  const store = afterSessionOf(THANDI);
  const before = selectCart(store.getState());
  store.dispatch(userSignedIn(THANDI));
  expect(selectCart(store.getState())).toEqual(before);
});

test("a visitor's lines, address and payment method stay at the sign-in, and get an owner", () => {
  const store = aStore();
  store.dispatch(itemAdded({ item: TEE }));
  store.dispatch(shippingAddressSaved(PAARL));
  store.dispatch(paymentMethodSaved('PayFast'));
  expect(stored()).not.toHaveProperty('owner');
  const before = selectCart(store.getState());
  store.dispatch(userSignedIn(THANDI));
  expect(selectCart(store.getState())).toEqual({ ...before, owner: THANDI._id });
  expect(stored()).toMatchObject({ owner: THANDI._id, shippingAddress: PAARL, paymentMethod: 'PayFast' });
});

test('a cart that was stored before carts had owners belongs to who is signed in', () => {
  localStorage.setItem('userInfo', JSON.stringify(THANDI));
  localStorage.setItem('cart', JSON.stringify({ version: 1, cartItems: [TEE], shippingAddress: PAARL }));
  const store = aStore();
  expect(stored()).toMatchObject({ owner: THANDI._id, cartItems: [TEE], shippingAddress: PAARL });
  store.dispatch(sessionExpired());
  store.dispatch(userSignedIn(SIPHO));
  expect(selectShippingAddress(store.getState())).toBeNull();
  expect(lineIds(store)).toEqual(['p-tee']);
});

test('a tab of the version before and this one lose no line of each other, nor the owner', () => {
  const store = afterSessionOf(THANDI);
  writeWithoutOwner({ cartItems: [TEE, CAP] });
  expect(lineIds(store)).toEqual(['p-tee', 'p-cap']);
  store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-mug' }) }));
  expect(stored()).toMatchObject({ version: 1, owner: THANDI._id, shippingAddress: PAARL });
  const { owner, ...known } = stored();
  expect(storedCart(stored())).toEqual({ ...storedCart(known), owner });
  expect(lineIds(store)).toEqual(['p-tee', 'p-cap', 'p-mug']);
  store.dispatch(userSignedIn(SIPHO));
  expect(selectShippingAddress(store.getState())).toBeNull();
  expect(lineIds(store)).toEqual(['p-tee', 'p-cap', 'p-mug']);
});

test('a cart that is not stored is not stored for its owner alone', () => {
  const store = aStore();
  store.dispatch(userSignedIn(THANDI));
  expect(localStorage.getItem('cart')).toBeNull();
});
