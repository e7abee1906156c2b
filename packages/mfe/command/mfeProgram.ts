import { Command, InvalidArgumentError } from 'commander';
import { createContext } from './context.ts';
import type { Context, Environment, Flags } from './context.ts';
import type { Report } from './report.ts';

interface ProgramOptions {
  readonly env: Environment;
  readonly folder: string;
  /** Command line, which is recorded as the reason of a change unless --why gives another. */
  readonly commandLine: string;
  readonly printReport: (report: Report) => void;
  readonly write: (text: string) => void;
  readonly printError: (text: string) => void;
}

const ENVIRONMENT_HELP = `
The environment says where:
  DELIVERY_STORE_URL  the store: file:///folder, or s3://bucket?endpoint=…&region=… with AWS_ACCESS_KEY_ID and
                      AWS_SECRET_ACCESS_KEY
and, unless the platform's team has said them with 'mfe grant':
  DELIVERY_URL        the address under which browsers find the store's files; names with another one follow it:
                      https://cdn.example admin=https://office.example
  PUBLIC_URL          the shop (http://localhost:3000)

In the folder of a micro-frontend: mfe build, mfe lint, and mfe dev --against <address of a running shop>.
npm create @shop/mfe <name> makes such a folder.

Exit codes: 0 done, 1 refused or failed, 2 wrong use.`;

/**
 * Defines the `mfe` program. Each command is imported when it is called, because a rollback must start fast.
 */
export function createProgram(options: ProgramOptions): Command {
  const program = new Command('mfe')
    .description('Publishes micro-frontends and the shell, and says which version serves.')
    .addHelpText('after', ENVIRONMENT_HELP)
    .exitOverride()
    .configureOutput({ writeOut: options.write, writeErr: options.printError });

  const addCommand: AddCommand = (usage, description, work) =>
    program
      .command(usage)
      .description(description)
      .option('--store <address>', 'the store (DELIVERY_STORE_URL)')
      .option('--url <address>', 'where browsers find its files (DELIVERY_URL)')
      .option('--shop <address>', 'the shop (PUBLIC_URL)')
      .option('--by <person>', 'who does it; unless said, the user of the CI or of this machine')
      .option('--why <reason>', 'the reason, for the audit')
      .option('--json', 'answer as JSON')
      .action(async (...args: unknown[]) => {
        const command = args.at(-1);
        if (!(command instanceof Command)) throw new Error('commander passes itself last.');
        const flags = command.opts<CommandFlags>();
        options.printReport(await work(createContext(flags, options.env, options), flags, command.args));
      });

  addReleaseCommands(addCommand);
  addChangeCommands(addCommand);
  addPlatformCommands(addCommand);
  return program;
}

/** Options of all commands; each command has some of them. */
interface CommandFlags extends Flags {
  readonly folder?: string;
  readonly percent?: number;
  readonly minutes?: number;
  readonly again?: boolean;
  readonly before?: string;
}

/**
 * Adds a command that reports what `work` returns. The caller adds the command's own options to the result.
 */
type AddCommand = (
  usage: string,
  description: string,
  work: (context: Context, flags: CommandFlags, args: string[]) => Promise<Report>,
) => Command;

function addReleaseCommands(addCommand: AddCommand): void {
  addCommand(
    'publish <name>',
    'publishes a build; nothing serves it until it is activated',
    async (context, { folder }, [name = '']) =>
      (await import('./actions/publishBuild.ts')).publishBuild(context, name, folder),
  ).option('--folder <folder>', 'where the build lies; unless said, <name>-mfe/dist/remote');
  addCommand(
    'verify <name> [version]',
    'checks a published version against all shells that serve',
    async (context, _, [name = '', version]) =>
      (await import('./actions/verify.ts')).verifyAndReport(context, name, version),
  );
  addCommand(
    'preview <name> [version]',
    'makes a link that shows a version to whoever opens it',
    async (context, { minutes = 60 }, [name = '', version]) =>
      (await import('./actions/preview.ts')).createPreviewLink(context, name, { version, minutes }),
  ).option('--minutes <minutes>', 'how long the link works; an hour unless said', parseWholeNumber);
  addCommand('status [name]', 'shows what is published and what serves', async (context, _, [name]) =>
    (await import('./actions/status.ts')).reportStatus(context, name),
  );
}

function addChangeCommands(addCommand: AddCommand): void {
  addCommand(
    'activate <name> [version]',
    'verifies a version, by default the candidate or else the newest; serves it',
    async (context, { percent, again }, [name = '', version]) =>
      (await import('./actions/activateVersion.ts')).activateVersion(context, name, {
        ...{ version, percent, again },
      }),
  )
    .option('--percent <percent>', 'to this share of the visitors; 0 withdraws it', parseWholeNumber)
    .option('--again', 'even if the version was taken back or withdrawn');
  addCommand(
    'rollback <name>',
    'takes the candidate back, or else the active version; again, the one before',
    async (context, _, [name = '']) => (await import('./actions/changes.ts')).rollBack(context, name),
  );
  addCommand('disable <name>', 'shows no version to anybody', async (context, _, [name = '']) =>
    (await import('./actions/changes.ts')).disableMicroFrontend(context, name),
  );
  addCommand('enable <name>', 'ends that', async (context, _, [name = '']) =>
    (await import('./actions/changes.ts')).enableMicroFrontend(context, name),
  );
}

function addPlatformCommands(addCommand: AddCommand): void {
  addCommand(
    'grant <name> <prefixes...>',
    "gives a micro-frontend its paths; with the platform team's key",
    async (context, { before }, [name = '', ...prefixes]) =>
      (await import('./actions/grant.ts')).grantPathPrefixes(context, name, prefixes, { before }),
  ).option('--before <name>', 'its links come before those of this micro-frontend');
  addCommand(
    'grant-origins <name> [sources...]',
    "lets its pages use origins, e.g. connect=https://api.example; with the platform team's key",
    async (context, _, [name = '', ...sources]) =>
      (await import('./actions/grant.ts')).grantOrigins(context, name, sources),
  );
  addCommand(
    'gc [name]',
    'removes versions that nothing has named for thirty days',
    async (context, _, [name]) => (await import('./actions/gc.ts')).runGarbageCollection(context, name),
  );
}

function parseWholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It is no whole number.');
  return Number(text);
}
