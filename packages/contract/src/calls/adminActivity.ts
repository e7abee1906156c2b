import type { ListActivityInput, ListActivityOutput, UndoAuditEntryInput } from '../adminActivity.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';

export const listActivity: ApiCall<typeof ListActivityInput, typeof ListActivityOutput, 'admin'> = {
  name: 'listActivity',
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
};

export const undoAuditEntry: ApiCall<typeof UndoAuditEntryInput, typeof Message, 'admin'> = {
  name: 'undoAct',
  method: 'POST',
  path: '/api/admin/activity/:id/undo',
  access: 'admin',
};
