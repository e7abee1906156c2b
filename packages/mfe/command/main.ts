import { runCommand } from './runCommand.ts';

const { code, output, errorOutput } = await runCommand(process.argv.slice(2), process.env, process.cwd());
process.stdout.write(output);
process.stderr.write(errorOutput);
process.exitCode = code;
