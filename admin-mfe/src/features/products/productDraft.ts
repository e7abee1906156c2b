import type { Product } from '@shop/contract/products';
import { createFormDraft } from '@shop/forms/formDraft';
import type { ProductFields } from './productFields.ts';

export const productDraft = createFormDraft<Product, ProductFields>(`${MICRO_FRONTEND}/productDraft`);
