import type { ApiCall } from '../endpoint.ts';
import type { SendTelemetryInput, SendTelemetryOutput } from '../telemetry.ts';

export const sendTelemetry: ApiCall<typeof SendTelemetryInput, typeof SendTelemetryOutput, 'all'> = {
  name: 'sendTelemetry',
  method: 'POST',
  path: '/api/telemetry',
  access: 'all',
};
