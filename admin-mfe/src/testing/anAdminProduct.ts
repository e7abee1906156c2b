import type { AdminProduct } from '@shop/contract/adminProductList';
import { aProductSummary } from '@shop/shared-ui/testing/samples';

/** A product as the administrators' list has it. */
export function anAdminProduct(overrides: Partial<AdminProduct> = {}): AdminProduct {
  return { ...aProductSummary(), reserved: 0, sold: 0, ...overrides };
}

/** A page of that list. */
export function adminProductPage(products: readonly AdminProduct[], { page = 1, pages = 1 } = {}) {
  return { products: [...products], page, pages, total: products.length };
}
