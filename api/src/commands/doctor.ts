import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { examineShop } from '../doctor/examineShop.ts';
import { isSound } from '../doctor/finding.ts';
import { renderReportJson, renderReportText } from '../doctor/report.ts';

/**
 * Implements `npm run doctor -w api [-- --json] [-- --audit <number>:<hash>]`: exit code 1 when an invariant
 * is broken or the shop could not start. `--audit` names a head of the audit's hash chain that the log or an
 * earlier report contains.
 */
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, audit: { type: 'string' } },
});
const [number = '', hash = ''] = values.audit?.split(':') ?? [];
const expectedHead = values.audit === undefined ? undefined : { number: Number(number), hash };
const findings = await examineShop(process.env, systemClock.now(), expectedHead);
process.stdout.write(values.json ? renderReportJson(findings) : renderReportText(findings));
process.exitCode = isSound(findings) ? 0 : 1;
