import type {
  ApproveReturnInput,
  CloseReturnInput,
  DeclineReturnInput,
  ExportReturnsInput,
  ExportReturnsOutput,
  ListReturnsInput,
  ListReturnsOutput,
  ReceiveReturnInput,
} from '../adminReturns.ts';
import type { ApiCall } from '../endpoint.ts';
import type { OrderReturn } from '../orderReturn.ts';

export const listReturns: ApiCall<typeof ListReturnsInput, typeof ListReturnsOutput, 'admin'> = {
  name: 'listReturns',
  method: 'GET',
  path: '/api/admin/returns',
  access: 'admin',
};

export const approveReturn: ApiCall<typeof ApproveReturnInput, typeof OrderReturn, 'admin'> = {
  name: 'approveReturn',
  method: 'PUT',
  path: '/api/admin/returns/:id/approve',
  access: 'admin',
};

export const declineReturn: ApiCall<typeof DeclineReturnInput, typeof OrderReturn, 'admin'> = {
  name: 'declineReturn',
  method: 'PUT',
  path: '/api/admin/returns/:id/decline',
  access: 'admin',
};

export const receiveReturn: ApiCall<typeof ReceiveReturnInput, typeof OrderReturn, 'admin'> = {
  name: 'receiveReturn',
  method: 'PUT',
  path: '/api/admin/returns/:id/receive',
  access: 'admin',
};

export const closeReturn: ApiCall<typeof CloseReturnInput, typeof OrderReturn, 'admin'> = {
  name: 'closeReturn',
  method: 'PUT',
  path: '/api/admin/returns/:id/close',
  access: 'admin',
};

export const exportReturns: ApiCall<typeof ExportReturnsInput, typeof ExportReturnsOutput, 'admin'> = {
  name: 'exportReturns',
  method: 'GET',
  path: '/api/admin/returns.csv',
  access: 'admin',
  answer: 'csv',
};
