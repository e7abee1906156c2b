import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { examine } from '../doctor/examine.ts';
import { isSound } from '../doctor/finding.ts';
import { reportJson, reportText } from '../doctor/report.ts';

/** `npm run doctor -w api [-- --json]`: exit code 1 when an invariant is broken or the shop could not start. */
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const findings = await examine(process.env, systemClock.now());
process.stdout.write(values.json ? reportJson(findings) : reportText(findings));
process.exitCode = isSound(findings) ? 0 : 1;
