import { HealthProbeEntity } from '../../database/entities/operations.ts';
import { until } from '../../testing/apiProcess.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ oneProcess: true });
});
afterAll(() => api.close());

const health = () => api.anonymous.fetch('/api/health');
const writes = async () => (await api.db.read.findOneBy(HealthProbeEntity, { name: 'api' }))?.writes ?? 0;

test('a shop whose database takes a write is healthy', async () => {
  const before = await writes();
  await until(async () => {
    const response = await health();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
    return (await writes()) > before;
  });
});

test('the health check writes to the database once a second at most', async () => {
  const before = await writes();
  const startedAt = performance.now();
  for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 50 }, health));
  const seconds = (performance.now() - startedAt) / 1000;
  expect((await writes()) - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
});

test('a shop whose database is read but not written is not healthy, until it is written again', async () => {
  const { write } = api.db.sources;
  await write.query('ALTER TABLE health_probes RENAME TO health_probes_away');
  await until(async () => (await health()).status === 503);
  expect((await api.anonymous.fetch('/api/health/live')).status).toBe(200);
  expect((await api.anonymous.fetch('/api/products')).status).toBe(200);
  await write.query('ALTER TABLE health_probes_away RENAME TO health_probes');
  await until(async () => (await health()).status === 200);
});

test('health says which part is not well, and nothing about it', async () => {
  await until(async () => (await health()).status === 200);
  const { write } = api.db.sources;
  await write.query('ALTER TABLE health_probes RENAME TO health_probes_away');
  try {
    await until(async () => {
      const answer = await health();
      return (
        answer.status === 503 && JSON.stringify(await answer.json()).includes('"database":"unavailable"')
      );
    });
  } finally {
    await write.query('ALTER TABLE health_probes_away RENAME TO health_probes');
  }
  await until(async () => (await health()).status === 200);
  expect(api.log.text).toMatch(/"parts":\{"database":"unavailable"\}[^\n]*parts are not well/);
});

test('a part that the shop can do without makes it degraded, not unhealthy', async () => {
  const check = jest
    .spyOn(api.app.pictures, 'check')
    .mockRejectedValue(new Error('connect ECONNREFUSED 10.1.2.3'));
  await until(async () => {
    const answer = await health();
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toContain('10.1.2.3');
    return text === '{"status":"degraded","parts":{"storage":"unavailable"}}';
  });
  check.mockRestore();
  await until(async () => (await (await health()).text()) === '{"status":"ok"}');
});

test('a draining process is unhealthy and still answers requests', async () => {
  api.app.isDraining = true;
  const answer = await health();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect(await answer.json()).toMatchObject({ code: 'busy', parts: { process: 'draining' } });
  expect((await api.anonymous.fetch('/api/health/live')).status).toBe(200);
  expect((await api.anonymous.fetch('/api/products')).status).toBe(200);
  api.app.isDraining = false;
});
