import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Counters, histograms and gauges of the shop in Prometheus' format. */
export interface Metrics {
  readonly registry: Registry;
  readonly recordRequest: (request: CompletedRequest) => void;
  /** Records how long a transaction has waited for SQLite's write queue; on database servers no transaction waits. */
  readonly recordGateWait: (seconds: number) => void;
  readonly recordJob: (job: string, outcome: 'done' | 'failed', seconds: number) => void;
  readonly recordOutboundCall: (host: string, outcome: string, seconds: number) => void;
  /** Sets the gauges that are read from the database. */
  readonly setGauges: (gauges: ShopGauges) => void;
  /** Counts failures to read the gauges from the database. */
  readonly countGaugeReadFailure: () => void;
}

interface CompletedRequest {
  readonly method: string;
  /** Pattern of the path, since a label per path would have unbounded cardinality. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface ShopGauges {
  /** Numbers of waiting and dead-letter e-mails, by state. */
  readonly mails: Readonly<Record<string, number>>;
  /** Time for which the oldest due e-mail has waited; 0 when none is due. */
  readonly oldestMailSeconds: number;
  /**
   * Numbers of orders: of the last day by status, and of the last 30 days with a payment under review or a
   * due refund.
   */
  readonly orders: Readonly<Record<string, number>>;
  /** Micro-frontend loads of this hour and the one before, by the phase at which they ended. */
  readonly remoteLoads: readonly { readonly name: string; readonly phase: string; readonly loads: number }[];
  /** Time for which the oldest audit entry has waited for its link in the chain; 0 when none waits. */
  readonly unlinkedAuditSeconds: number;
  /**
   * Numbers of open and idle connections to the database server and of callers that wait for one; absent on
   * SQLite.
   */
  readonly pool?: Readonly<Record<'open' | 'free' | 'waiting', number>>;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    ...{ name: 'shop_http_request_seconds', help: 'Requests by route and status', registers },
    ...{ labelNames: ['method', 'route', 'status'] as const, buckets: LATENCY_BUCKETS },
  });
  const gate = new Histogram({
    ...{ name: 'shop_write_gate_wait_seconds', help: 'Waits of transactions for their turn', registers },
    buckets: LATENCY_BUCKETS,
  });
  const jobs = new Histogram({
    ...{ name: 'shop_job_seconds', help: 'Runs of jobs', registers },
    ...{ labelNames: ['job', 'outcome'] as const, buckets: [0.01, 0.1, 1, 10, 60] },
  });
  const outbound = new Histogram({
    ...{ name: 'shop_outbound_seconds', help: 'Calls to others by host and status', registers },
    ...{ labelNames: ['host', 'outcome'] as const, buckets: LATENCY_BUCKETS },
  });
  const addGauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const mails = addGauge('shop_mails', 'Emails in the outbox by state', 'state');
  const oldestMail = addGauge('shop_outbox_oldest_seconds', 'How long the oldest due email has waited');
  const orders = addGauge(
    'shop_orders',
    'Orders of a day by status, of a month by what they wait for',
    'state',
  );
  const remoteLoads = addGauge('shop_remote_loads', 'Loads of micro-frontends in two hours', 'name', 'phase');
  const unlinkedAudit = addGauge(
    'shop_audit_unlinked_seconds',
    'How long a row of the audit has had no link',
  );
  const pool = addGauge('shop_database_connections', 'Connections of the pool', 'state');
  const failedReadings = new Counter({
    ...{ name: 'shop_figures_failures_total', help: 'Readings of the database for this page that failed' },
    registers,
  });

  return {
    registry,
    recordRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds),
    recordGateWait: (seconds) => gate.observe(seconds),
    recordJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    recordOutboundCall: (host, outcome, seconds) => outbound.observe({ host, outcome }, seconds),
    countGaugeReadFailure: () => failedReadings.inc(),
    setGauges(gauges) {
      for (const [state, count] of Object.entries(gauges.mails)) mails.set({ state }, count);
      oldestMail.set(gauges.oldestMailSeconds);
      for (const [state, count] of Object.entries(gauges.orders)) orders.set({ state }, count);
      remoteLoads.reset();
      for (const { name, phase, loads } of gauges.remoteLoads) remoteLoads.set({ name, phase }, loads);
      unlinkedAudit.set(gauges.unlinkedAuditSeconds);
      for (const [state, count] of Object.entries(gauges.pool ?? {})) pool.set({ state }, count);
    },
  };
}
