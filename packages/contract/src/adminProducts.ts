import * as z from 'zod/mini';
import { ProductInput } from './adminProductForms.ts';
import * as calls from './calls/adminProducts.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, NoInput, ProductId } from './fields.ts';
import { Product } from './products.ts';

export const ListProductNamesOutput = z.object({
  categories: z.array(z.string()),
  brands: z.array(z.string()),
});

export const listProductNames = defineEndpoint({
  ...calls.listProductNames,
  summary: 'The categories and brands that products have, drafts included: they are offered while typing',
  input: NoInput,
  output: ListProductNamesOutput,
});

export const createProduct = defineEndpoint({
  ...calls.createProduct,
  summary: 'Makes a draft that only administrators see until its first valid save',
  input: NoInput,
  output: Product,
});

export const UpdateProductInput = z.object({ productId: ProductId, ...ProductInput.shape });

export const updateProduct = defineEndpoint({
  ...calls.updateProduct,
  summary: 'Changes a product, whole or in part',
  input: UpdateProductInput,
  output: Product,
});

export const DeleteProductInput = z.object({ id: ProductId });

export const deleteProduct = defineEndpoint({
  ...calls.deleteProduct,
  summary: 'Takes a product out of the shop; orders keep it',
  input: DeleteProductInput,
  output: Message,
});

export const RestoreProductInput = z.object({ id: ProductId });

export const restoreProduct = defineEndpoint({
  ...calls.restoreProduct,
  summary: 'Takes the deletion of a product back within 30 days; it stands where it stood before',
  input: RestoreProductInput,
  output: Product,
});

export const UploadImageInput = z.object({ image: z.file('Please choose an image.') });

export const UploadImageOutput = z.object({ message: z.string(), image: z.string() });

export const uploadImage = defineEndpoint({
  ...calls.uploadImage,
  summary: 'Takes a JPEG, PNG or WebP and answers with its address',
  input: UploadImageInput,
  output: UploadImageOutput,
});
