import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { AfterQueryEvent, EntitySubscriberInterface } from 'typeorm';
import { getTracer } from './spans.ts';

const MAX_TEXT_LENGTH = 2000;

/** Subscriber that reports each statement as a span of its request or job: the SQL text without values. */
export class QuerySpanSubscriber implements EntitySubscriberInterface {
  afterQuery({ query, success, executionTime = 0, dataSource }: AfterQueryEvent): void {
    if (trace.getActiveSpan() === undefined) return;
    const endTime = Date.now();
    const span = getTracer().startSpan(/^\s*(\w+)/.exec(query)?.[1]?.toUpperCase() ?? 'SQL', {
      kind: SpanKind.CLIENT,
      startTime: endTime - executionTime,
      attributes: {
        'db.system.name': dataSource.options.type,
        'db.query.text': query.slice(0, MAX_TEXT_LENGTH),
      },
    });
    if (!success) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  }
}
