import type { Product } from '@shop/contract/products';
import { formDraft } from '@shop/forms/formDraft';
import type { ProductFields } from './productFields.ts';

export const productDraft = formDraft<Product, ProductFields>(`${MICRO_FRONTEND}/productDraft`);
