import type {
  ActivateVersionInput,
  DisableMicroFrontendInput,
  EnableMicroFrontendInput,
  ListMicroFrontendsInput,
  ListMicroFrontendsOutput,
  OfferVersionInput,
  PreviewVersionInput,
  PreviewVersionOutput,
  RollBackVersionInput,
} from '../adminMicroFrontends.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';

export const listMicroFrontends: ApiCall<
  typeof ListMicroFrontendsInput,
  typeof ListMicroFrontendsOutput,
  'admin'
> = {
  name: 'listMicroFrontends',
  method: 'GET',
  path: '/api/admin/micro-frontends',
  access: 'admin',
};

export const activateVersion: ApiCall<typeof ActivateVersionInput, typeof Message, 'admin'> = {
  name: 'activateVersion',
  method: 'POST',
  path: '/api/admin/micro-frontends/:name/activate',
  access: 'admin',
};

export const offerVersion: ApiCall<typeof OfferVersionInput, typeof Message, 'admin'> = {
  name: 'offerVersion',
  method: 'POST',
  path: '/api/admin/micro-frontends/:name/percent',
  access: 'admin',
};

export const rollBackVersion: ApiCall<typeof RollBackVersionInput, typeof Message, 'admin'> = {
  name: 'rollBackVersion',
  method: 'POST',
  path: '/api/admin/micro-frontends/:name/rollback',
  access: 'admin',
};

export const disableMicroFrontend: ApiCall<typeof DisableMicroFrontendInput, typeof Message, 'admin'> = {
  name: 'disableMicroFrontend',
  method: 'POST',
  path: '/api/admin/micro-frontends/:name/disable',
  access: 'admin',
};

export const enableMicroFrontend: ApiCall<typeof EnableMicroFrontendInput, typeof Message, 'admin'> = {
  name: 'enableMicroFrontend',
  method: 'POST',
  path: '/api/admin/micro-frontends/:name/enable',
  access: 'admin',
};

export const previewVersion: ApiCall<typeof PreviewVersionInput, typeof PreviewVersionOutput, 'admin'> = {
  name: 'previewVersion',
  method: 'POST',
  path: '/api/admin/micro-frontends/:name/preview',
  access: 'admin',
};
