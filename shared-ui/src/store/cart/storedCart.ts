import type { Company } from '@shop/domain/companies';
import { PAYMENT_METHODS } from '@shop/domain/paymentMethods';
import { isId } from '@shop/domain/ids';
import { MAX_SIZE_NAME_LENGTH } from '@shop/domain/products';
import { hasTextFields, getFields, hasFields } from '../../platform/storedFields.ts';
import type { CartItem } from './cartLine.ts';
import { CART_VERSION } from './cartState.ts';
import type { CartContent, CartShippingAddress } from './cartState.ts';

/**
 * Parses the stored cart; null if invalid. Stored amounts are ignored, because the shop computes them again.
 * An invalid id, address, payment method or owner is treated as absent. An absent owner is left out of the
 * result, so that a tab with a version without owners does not remove the known owner.
 */
export function parseStoredCart(value: unknown): CartContent | null {
  const {
    version = CART_VERSION,
    cartId,
    cartItems = [],
    shippingAddress,
    paymentMethod,
    owner,
  } = getFields(value);
  const lines = Array.isArray(cartItems) ? cartItems.map(parseStoredLine) : [null];
  const isCart = hasFields(value) && version === CART_VERSION;
  if (!isCart || !lines.every((line) => line !== null)) return null;
  return {
    version: CART_VERSION,
    cartId: typeof cartId === 'string' && isId(cartId) ? cartId : null,
    cartItems: lines,
    shippingAddress: parseStoredAddress(shippingAddress),
    paymentMethod: parseStoredMethod(paymentMethod),
    ...(typeof owner === 'string' && { owner }),
  };
}

function parseStoredLine(value: unknown): CartItem | null {
  const fields = getFields(value);
  const { qty, countInStock } = fields;
  const price = typeof fields['price'] === 'string' ? Number(fields['price']) : fields['price'];
  if (!hasTextFields(fields, ['_id', 'name', 'image', 'size'])) return null;
  const { _id, name, image, size } = fields;
  const isNamed = _id !== '' && size !== '' && size.length <= MAX_SIZE_NAME_LENGTH;
  const isCounted = isCount(qty) && qty > 0 && isCount(countInStock);
  if (!isNamed || !isCounted || typeof price !== 'number' || !Number.isFinite(price)) return null;
  const { was, saleUntil } = fields;
  return {
    ...{ _id, name, image, price, qty, size, countInStock },
    ...(typeof was === 'number' && Number.isFinite(was) && { was }),
    ...(typeof saleUntil === 'string' && { saleUntil }),
  };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function parseStoredAddress(value: unknown): CartShippingAddress | null {
  const fields = { country: 'South Africa', ...getFields(value) };
  if (!hasTextFields(fields, ['address', 'city', 'postalCode', 'phone', 'country'])) return null;
  const { address, city, postalCode, phone, country } = fields;
  const company = parseStoredCompany(getFields(value)['company']);
  return { address, city, postalCode, phone, country, ...(company && { company }) };
}

function parseStoredCompany(value: unknown): Company | null {
  const { name, vatNumber } = getFields(value);
  if (typeof name !== 'string') return null;
  return { name, ...(typeof vatNumber === 'string' && { vatNumber }) };
}

/** Returns the payment method, empty if none was chosen. A stored cart without this field gets the default method. */
function parseStoredMethod(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value.trim() : PAYMENT_METHODS[0];
}
