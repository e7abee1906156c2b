import autocannon from 'autocannon';

/** Figures of each address by name, with 20 connections for 5 s. */
export async function measureRequests(
  targets: Readonly<Record<string, string>>,
): Promise<Record<string, Record<string, number>>> {
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, url] of Object.entries(targets)) {
    // The first requests fill caches and warm up the compiler, so they are not counted.
    await autocannon({ url, connections: 20, duration: 1 });
    const { requests, latency, non2xx, errors } = await autocannon({ url, connections: 20, duration: 5 });
    rows[name] = {
      'per second': Math.round(requests.average),
      'median ms': latency.p50,
      'p99 ms': latency.p99,
      refused: non2xx + errors,
    };
  }
  return rows;
}
