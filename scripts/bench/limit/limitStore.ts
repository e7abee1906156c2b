/** What is asked of the limit server's database. An engine that works in the process answers at once. */
export interface LimitStore {
  list(page: number): unknown;
  product(id: string): unknown;
  search(keyword: string): unknown;
  /** The number of the new order; null when too few pieces are left. */
  place(ordered: Ordered): Promise<number | null> | number | null;
  /** False for an order that is not waiting for its payment. */
  pay(order: number, payment: string): Promise<boolean> | boolean;
}

/** The body by which the API is asked for an order; the first product is ordered. */
export interface Ordered {
  readonly orderItems: readonly [{ readonly product: string; readonly qty: number }];
  readonly shippingAddress: {
    readonly address: string;
    readonly city: string;
    readonly postalCode: string;
    readonly phone: string;
  };
  readonly paymentMethod: string;
}

type Value = string | number;

export const addressValues = ({ shippingAddress, paymentMethod }: Ordered): Value[] => [
  shippingAddress.address,
  shippingAddress.city,
  shippingAddress.postalCode,
  shippingAddress.phone,
  paymentMethod,
];

/** What generates the number of an order differs between the engines. */
export const TABLES = (numbered: string): string[] => [
  `CREATE TABLE IF NOT EXISTS limit_orders (id ${numbered}, status VARCHAR(10) NOT NULL, address VARCHAR(200) NOT NULL,
    city VARCHAR(200) NOT NULL, postalCode VARCHAR(4) NOT NULL, phone VARCHAR(10) NOT NULL,
    paymentMethod VARCHAR(50) NOT NULL, totalCents INT NOT NULL, createdAt DATETIME NOT NULL, paidAt DATETIME)`,
  `CREATE TABLE IF NOT EXISTS limit_order_lines (orderId INT NOT NULL, position INT NOT NULL, productId VARCHAR(36) NOT NULL,
    name VARCHAR(200) NOT NULL, image VARCHAR(500) NOT NULL, priceCents INT NOT NULL, qty INT NOT NULL,
    PRIMARY KEY (orderId, position))`,
  `CREATE TABLE IF NOT EXISTS limit_payments (orderId INT NOT NULL PRIMARY KEY, payment VARCHAR(36) NOT NULL,
    amountCents INT NOT NULL, receivedAt DATETIME NOT NULL)`,
];

/**
 * The pieces are taken from the shop's own products, so that the row and its indexes are those that the API changes. The
 * orders are tables of their own with nothing but a primary key: the shop's carry what its other jobs look for.
 */
export const WRITES = {
  take: 'UPDATE products SET stock = stock - ?, reserved = reserved + ? WHERE id = ? AND stock >= ?',
  order: `INSERT INTO limit_orders (status, address, city, postalCode, phone, paymentMethod, totalCents, createdAt)
    SELECT 'created', ?, ?, ?, ?, ?, priceCents * ?, CURRENT_TIMESTAMP FROM products WHERE id = ?`,
  line: `INSERT INTO limit_order_lines (orderId, position, productId, name, image, priceCents, qty)
    SELECT ?, 0, id, name, image, priceCents, ? FROM products WHERE id = ?`,
  pay: "UPDATE limit_orders SET status = 'paid', paidAt = CURRENT_TIMESTAMP WHERE id = ? AND status = 'created'",
  payment: `INSERT INTO limit_payments (orderId, payment, amountCents, receivedAt)
    SELECT id, ?, totalCents, CURRENT_TIMESTAMP FROM limit_orders WHERE id = ?`,
} as const;
