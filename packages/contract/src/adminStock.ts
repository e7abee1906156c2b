import { COUNT_REASONS } from '@shop/domain/stock';
import { SIZE_NAME_MAX, STOCK_MAX } from '@shop/domain/products';
import * as z from 'zod/mini';
import { AdminProduct } from './adminProductList.ts';
import { endpoint } from './endpoint.ts';
import { PageNumber, ProductId } from './fields.ts';

const PIECES_SENTENCE = `Please enter a whole number from 0 to ${STOCK_MAX}.`;

const StockMovement = z.object({
  at: z.string(),
  /** Absent for a product that comes in S, M and L with one count for all three. */
  size: z.optional(z.string()),
  from: z.number(),
  to: z.number(),
  reason: z.enum(['sale', 'return', 'count', 'delivery', 'damage', 'correction', 'import']),
  /** The order that took the pieces or gave them back. */
  order: z.optional(z.object({ _id: z.string(), number: z.string() })),
  /** The administrator who changed the count. */
  by: z.optional(z.string()),
});
export type StockMovement = z.infer<typeof StockMovement>;

export const listMovements = endpoint({
  name: 'listMovements',
  summary: 'Every change of the count of a product, the latest first',
  method: 'GET',
  path: '/api/admin/products/:id/movements',
  access: 'admin',
  input: z.object({ id: ProductId, pageNumber: PageNumber }),
  output: z.object({
    movements: z.array(StockMovement),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
});

/** The fields of a change of the count. */
export const MovementFields = z.object({
  reason: z.enum(COUNT_REASONS, `Please choose one of ${COUNT_REASONS.join(', ')}.`),
  pieces: z.int(PIECES_SENTENCE).check(z.gte(0, PIECES_SENTENCE), z.lte(STOCK_MAX, PIECES_SENTENCE)),
  /** Needed for a product with several sizes. */
  size: z.optional(z.string().check(z.maxLength(SIZE_NAME_MAX))),
});

export const moveStock = endpoint({
  name: 'moveStock',
  summary: 'Adds pieces that came, takes those that are damaged, or says how many there are',
  method: 'POST',
  path: '/api/admin/products/:id/movements',
  access: 'admin',
  input: z.object({
    id: ProductId,
    ...MovementFields.def.shape,
    /**
     * The version that was counted, which a count and a correction must name: a sale since then refuses them. A delivery
     * and a damage need none.
     */
    version: z.optional(z.int()),
  }),
  output: AdminProduct,
});
