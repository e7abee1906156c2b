import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../paths.ts';

// Prometheus is installed for the long run only, because nothing else needs its 96 MB.
test('promtool accepts rules and configuration, and each rule fires when it should', async () => {
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    await promisify(execFile)('promtool', args, { cwd: join(ROOT, 'deploy/prometheus') });
  }
});
