import autocannon from 'autocannon';

const CONNECTIONS = 20;
const SECONDS = 5;

interface Row {
  readonly 'per second': number;
  readonly 'median ms': number;
  readonly 'p99 ms': number;
  readonly refused: number;
}

export async function measureRequests(
  targets: readonly (readonly [name: string, url: string])[],
): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {};
  for (const [name, url] of targets) {
    // The first requests fill caches and warm up the compiler, so they are not counted.
    await autocannon({ url, connections: CONNECTIONS, duration: 1 });
    const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
    rows[name] = {
      'per second': Math.round(result.requests.average),
      'median ms': result.latency.p50,
      'p99 ms': result.latency.p99,
      refused: result.non2xx + result.errors,
    };
  }
  return rows;
}
