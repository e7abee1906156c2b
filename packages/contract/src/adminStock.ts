import * as z from 'zod/mini';
import { MovementFields } from './adminProductForms.ts';
import { AdminProduct } from './adminProductList.ts';
import * as calls from './calls/adminStock.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, ProductId } from './fields.ts';

const StockMovement = z.object({
  at: z.string(),
  /** Size whose count changed; absent for a product that has S, M and L with one shared count. */
  size: z.optional(z.string()),
  from: z.number(),
  to: z.number(),
  reason: z.enum(['sale', 'return', 'count', 'delivery', 'damage', 'correction', 'import']),
  /** Order that took the units or gave them back. */
  order: z.optional(z.object({ _id: z.string(), number: z.string() })),
  /** Name of the administrator who changed the count. */
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

export const listMovements = defineEndpoint({
  ...calls.listMovements,
  summary: 'Every change of the count of a product, the latest first',
  input: ListMovementsInput,
  output: ListMovementsOutput,
});

export const MoveStockInput = z.object({
  id: ProductId,
  ...MovementFields.shape,
  /**
   * Product version that the administrator saw when counting. Required for a count and a correction, which
   * are refused if the product has changed since, e.g. by a sale; not needed for a delivery or damaged units.
   */
  version: z.optional(z.int()),
});

export const moveStock = defineEndpoint({
  ...calls.moveStock,
  summary: 'Adds units that were received, removes damaged ones, or corrects their number',
  input: MoveStockInput,
  output: AdminProduct,
});

export const ExportMovementsInput = z.object({ productId: z.optional(ProductId) });

export const ExportMovementsOutput = z.string();

export const exportMovements = defineEndpoint({
  ...calls.exportMovements,
  summary: 'Every change of the counts of a product, or of all products, as a CSV file, the latest first',
  input: ExportMovementsInput,
  output: ExportMovementsOutput,
});
