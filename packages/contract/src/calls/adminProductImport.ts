import type {
  CheckImportInput,
  DescribeImportFileInput,
  GetImportInput,
  GetImportOutput,
  ImportFileDescription,
  ProductImport,
  RunImportInput,
  UndoImportInput,
} from '../adminProductImport.ts';
import type { ApiCall } from '../endpoint.ts';

export const checkImport: ApiCall<typeof CheckImportInput, typeof ProductImport, 'admin'> = {
  name: 'checkImport',
  method: 'POST',
  path: '/api/admin/products/imports',
  access: 'admin',
  body: 'multipart',
  status: 201,
};

export const describeImportFile: ApiCall<
  typeof DescribeImportFileInput,
  typeof ImportFileDescription,
  'admin'
> = {
  name: 'describeImportFile',
  method: 'POST',
  path: '/api/admin/products/imports/description',
  access: 'admin',
  body: 'multipart',
};

export const getImport: ApiCall<typeof GetImportInput, typeof GetImportOutput, 'admin'> = {
  name: 'getImport',
  method: 'GET',
  path: '/api/admin/products/imports/:id',
  access: 'admin',
};

export const runImport: ApiCall<typeof RunImportInput, typeof ProductImport, 'admin'> = {
  name: 'runImport',
  method: 'POST',
  path: '/api/admin/products/imports/:id/run',
  access: 'admin',
};

export const undoImport: ApiCall<typeof UndoImportInput, typeof ProductImport, 'admin'> = {
  name: 'undoImport',
  method: 'POST',
  path: '/api/admin/products/imports/:id/undo',
  access: 'admin',
};
