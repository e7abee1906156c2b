import * as z from 'zod/mini';
import { MovementFields } from './adminProductForms.ts';
import { AdminProduct } from './adminProductList.ts';
import * as calls from './calls/adminStock.ts';
import { endpoint } from './endpoint.ts';
import { PageNumber, ProductId } from './fields.ts';

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

export const ListMovementsInput = z.object({ id: ProductId, pageNumber: PageNumber });

export const ListMovementsOutput = z.object({
  movements: z.array(StockMovement),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
});

export const listMovements = endpoint({
  ...calls.listMovements,
  summary: 'Every change of the count of a product, the latest first',
  input: ListMovementsInput,
  output: ListMovementsOutput,
});

export const MoveStockInput = z.object({
  id: ProductId,
  ...MovementFields.def.shape,
  /**
   * The version that was counted, which a count and a correction must name: a sale since then refuses them. A delivery
   * and a damage need none.
   */
  version: z.optional(z.int()),
});

export const moveStock = endpoint({
  ...calls.moveStock,
  summary: 'Adds pieces that came, takes those that are damaged, or says how many there are',
  input: MoveStockInput,
  output: AdminProduct,
});
