import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { runTool } from '../runCommand.ts';
import type { CommandResult } from '../runCommand.ts';

/** Everything with code in it; what is not named here has no arrows. */
const WITH_ARROWS = [
  'api',
  'shared-ui',
  'order-ui',
  'forms',
  'shell',
  'storefront-mfe',
  'checkout-mfe',
  'admin-mfe',
  'deploy',
  'mfe',
  'scripts',
];

/** Checks the arrows of a checkout; ends with a code above 0 when one is reversed. */
export const checkArrows = (outputType: 'err' | 'json' = 'err', root = ROOT): Promise<CommandResult> =>
  runTool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      outputType,
      ...WITH_ARROWS.filter((path) => existsSync(join(root, path))),
    ],
    { cwd: root },
  );

export interface Violation {
  readonly rule: string;
  readonly from: string;
}

export async function arrowsReport(root: string): Promise<{ code: number; violations: Violation[] }> {
  const { output } = await checkArrows('json', root);
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  const violations = summary.violations.map(({ from, rule }) => ({ rule: rule.name, from }));
  return { code: (await checkArrows('err', root)).code, violations };
}
