import { readSettings } from './settings.ts';
import { startSandbox } from './startSandbox.ts';

try {
  const sandbox = await startSandbox(readSettings(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
  }
  process.stdout.write(
    `Sandbox on ${sandbox.httpUrl}, mailbox at ${sandbox.httpUrl}/mail, SMTP at ${sandbox.smtpUrl}\n`,
  );
} catch (error) {
  process.stderr.write(
    `The sandbox cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
