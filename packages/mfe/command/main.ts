import { runCommand } from './runCommand.ts';

const { code, output, complaint } = await runCommand(process.argv.slice(2), process.env, process.cwd());
process.stdout.write(output);
process.stderr.write(complaint);
process.exitCode = code;
