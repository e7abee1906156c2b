import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

export interface Tracing {
  /** Flushes the pending spans; no span is recorded afterwards. */
  stop(): Promise<void>;
}

/** Starts sending spans to a collector by OTLP over HTTP. Only a process with a collector imports this module. */
export function startOpenTelemetry(endpoint: string): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'shop-api' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      trace.disable();
      context.disable();
      await provider.shutdown();
    },
  };
}
