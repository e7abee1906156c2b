import type {
  DeleteRedirectInput,
  ExportRedirectsInput,
  ExportRedirectsOutput,
  ListRedirectsInput,
  ListRedirectsOutput,
  RedirectFileInput,
  RedirectFileReport,
} from '../adminRedirects.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';

export const listRedirects: ApiCall<typeof ListRedirectsInput, typeof ListRedirectsOutput, 'admin'> = {
  name: 'listRedirects',
  method: 'GET',
  path: '/api/admin/redirects',
  access: 'admin',
};

export const exportRedirects: ApiCall<typeof ExportRedirectsInput, typeof ExportRedirectsOutput, 'admin'> = {
  name: 'exportRedirects',
  method: 'GET',
  path: '/api/admin/redirects.csv',
  access: 'admin',
  answer: 'csv',
};

export const checkRedirects: ApiCall<typeof RedirectFileInput, typeof RedirectFileReport, 'admin'> = {
  name: 'checkRedirects',
  method: 'POST',
  path: '/api/admin/redirects/check',
  access: 'admin',
  body: 'multipart',
};

export const addRedirects: ApiCall<typeof RedirectFileInput, typeof RedirectFileReport, 'admin'> = {
  name: 'addRedirects',
  method: 'POST',
  path: '/api/admin/redirects',
  access: 'admin',
  body: 'multipart',
  status: 201,
};

export const deleteRedirect: ApiCall<typeof DeleteRedirectInput, typeof Message, 'admin'> = {
  name: 'deleteRedirect',
  method: 'DELETE',
  path: '/api/admin/redirects/:id',
  access: 'admin',
};
