import type { AdminProduct } from '../adminProductList.ts';
import type {
  ExportMovementsInput,
  ExportMovementsOutput,
  ListMovementsInput,
  ListMovementsOutput,
  MoveStockInput,
} from '../adminStock.ts';
import type { ApiCall } from '../endpoint.ts';

export const listMovements: ApiCall<typeof ListMovementsInput, typeof ListMovementsOutput, 'admin'> = {
  name: 'listMovements',
  method: 'GET',
  path: '/api/admin/products/:id/movements',
  access: 'admin',
};

export const moveStock: ApiCall<typeof MoveStockInput, typeof AdminProduct, 'admin'> = {
  name: 'moveStock',
  method: 'POST',
  path: '/api/admin/products/:id/movements',
  access: 'admin',
};

export const exportMovements: ApiCall<typeof ExportMovementsInput, typeof ExportMovementsOutput, 'admin'> = {
  name: 'exportMovements',
  method: 'GET',
  path: '/api/admin/movements.csv',
  access: 'admin',
  answer: 'csv',
};
