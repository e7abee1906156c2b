import type { Order } from '@shop/contract/orders';
import type { Product, ProductSummary } from '@shop/contract/products';
import type { CartItem, UserInfo } from '../src/index.ts';

/** A product as the API returns it. A test overrides only the fields that it is about. */
export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    _id: 'p-boulder',
    name: 'Boulder Tee',
    image: '/images/products/boulder-tee-640.webp',
    price: 349,
    description: 'Heavy cotton, printed in Paarl.',
    brand: 'Koppie',
    category: 'T-shirts',
    countInStock: 8,
    rating: 4.5,
    numReviews: 2,
    version: 1,
    reviews: [],
    ...overrides,
  };
}

export function aProductSummary(overrides: Partial<ProductSummary> = {}): ProductSummary {
  const { reviews, ...summary } = aProduct();
  return { ...summary, numReviews: reviews.length, ...overrides };
}

export function aCartItem(overrides: Partial<CartItem> = {}): CartItem {
  const { _id, name, image, price, countInStock } = aProduct();
  return { _id, name, image, price, countInStock, qty: 1, size: 'M', ...overrides };
}

export function aUser(overrides: Partial<UserInfo> = {}): UserInfo {
  return {
    _id: 'u-thandi',
    name: 'Thandi Adams',
    email: 'thandi@shop.example',
    isAdmin: false,
    ...overrides,
  };
}

export function anAdmin(overrides: Partial<UserInfo> = {}): UserInfo {
  return aUser({ _id: 'u-admin', name: 'Admin', email: 'admin@shop.example', isAdmin: true, ...overrides });
}

export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    _id: 'o-1',
    number: '10042',
    status: 'created',
    user: { _id: 'u-thandi', name: 'Thandi Adams', email: 'thandi@shop.example' },
    orderItems: [
      {
        product: 'p-boulder',
        name: 'Boulder Tee',
        image: '/images/products/boulder-tee-640.webp',
        price: 349,
        qty: 1,
        size: 'M',
      },
    ],
    shippingAddress: {
      address: '1 Main Street',
      city: 'Cape Town',
      postalCode: '8001',
      phone: '0211234567',
      country: 'South Africa',
    },
    paymentMethod: 'Credit Card',
    itemsPrice: 349,
    shippingPrice: 100,
    vatPrice: 52.35,
    totalPrice: 449,
    isPaid: false,
    paidAt: null,
    isDelivered: false,
    deliveredAt: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    expiresAt: '2026-11-01T09:00:00.000Z',
    quote: null,
    paymentPending: false,
    refundDue: false,
    ...overrides,
  };
}
