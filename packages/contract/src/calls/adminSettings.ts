import type {
  ListSizeChartsOutput,
  PublishLegalTextInput,
  SetSizeChartInput,
  SetSizeChartOutput,
  Settings,
  UpdateSettingsInput,
} from '../adminSettings.ts';
import type { ApiCall } from '../endpoint.ts';
import type { NoInput } from '../fields.ts';
import type { LegalText } from '../legalTexts.ts';

export const getSettings: ApiCall<typeof NoInput, typeof Settings, 'admin'> = {
  name: 'getSettings',
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
};

export const updateSettings: ApiCall<typeof UpdateSettingsInput, typeof Settings, 'admin'> = {
  name: 'updateSettings',
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
};

export const listSizeCharts: ApiCall<typeof NoInput, typeof ListSizeChartsOutput, 'admin'> = {
  name: 'listSizeCharts',
  method: 'GET',
  path: '/api/admin/size-charts',
  access: 'admin',
};

export const setSizeChart: ApiCall<typeof SetSizeChartInput, typeof SetSizeChartOutput, 'admin'> = {
  name: 'setSizeChart',
  method: 'PUT',
  path: '/api/admin/size-charts',
  access: 'admin',
};

export const publishLegalText: ApiCall<typeof PublishLegalTextInput, typeof LegalText, 'admin'> = {
  name: 'publishLegalText',
  method: 'POST',
  path: '/api/admin/legal-texts',
  access: 'admin',
  status: 201,
};
