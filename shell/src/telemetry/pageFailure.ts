import type { sendTelemetry } from '@shop/contract/telemetry';
import type { InputOf } from '@shop/contract/endpoint';

type Report = InputOf<typeof sendTelemetry>;
export type PageFailure = NonNullable<Report['failures']>[number];
