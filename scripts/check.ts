import { runChecks } from './check/runChecks.ts';

const results = await runChecks(({ name, ok, seconds, output }) => {
  if (!ok) console.log(output);
  console.log(`${ok ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
});
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
