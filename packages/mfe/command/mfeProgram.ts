import { Command, InvalidArgumentError } from 'commander';
import { createContext } from './context.ts';
import type { Context, Environment, Flags } from './context.ts';
import type { Report } from './report.ts';

interface ProgramOptions {
  readonly env: Environment;
  readonly folder: string;
  /** Command line as typed: the recorded reason of a change unless --why gives another. */
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

  const addAction = (usage: string, description: string): Command =>
    program
      .command(usage)
      .description(description)
      .option('--store <address>', 'the store (DELIVERY_STORE_URL)')
      .option('--url <address>', 'where browsers find its files (DELIVERY_URL)')
      .option('--shop <address>', 'the shop (PUBLIC_URL)')
      .option('--by <person>', 'who does it; unless said, the user of the CI or of this machine')
      .option('--why <reason>', 'the reason, for the audit')
      .option('--json', 'answer as JSON');
  const wrapAction: WrapAction =
    (work) =>
    async (...args) => {
      const command = args.at(-1);
      if (!(command instanceof Command)) throw new Error('commander passes itself last.');
      const flags = command.opts<CommandFlags>();
      options.printReport(await work(createContext(flags, options.env, options), flags, command.args));
    };

  addReleaseCommands(addAction, wrapAction);
  addChangeCommands(addAction, wrapAction);
  addPlatformCommands(addAction, wrapAction);
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

type AddAction = (usage: string, description: string) => Command;
type WrapAction = (
  work: (context: Context, flags: CommandFlags, args: string[]) => Promise<Report>,
) => (...args: unknown[]) => Promise<void>;

function addReleaseCommands(addAction: AddAction, wrapAction: WrapAction): void {
  addAction('publish <name>', 'publishes a build; nothing serves it until it is activated')
    .option('--folder <folder>', 'where the build lies; unless said, <name>-mfe/dist/remote')
    .action(
      wrapAction(async (context, { folder }, [name = '']) =>
        (await import('./actions/publishBuild.ts')).publishBuild(context, name, folder),
      ),
    );
  addAction('verify <name> [version]', 'checks a published version against all shells that serve').action(
    wrapAction(async (context, _, [name = '', version]) =>
      (await import('./actions/verify.ts')).verifyAndReport(context, name, version),
    ),
  );
  addAction('preview <name> [version]', 'makes a link that shows a version to whoever opens it')
    .option('--minutes <minutes>', 'how long the link works; an hour unless said', parseWholeNumber)
    .action(
      wrapAction(async (context, { minutes = 60 }, [name = '', version]) =>
        (await import('./actions/preview.ts')).createPreviewLink(context, name, { version, minutes }),
      ),
    );
  addAction('status [name]', 'shows what is published and what serves').action(
    wrapAction(async (context, _, [name]) =>
      (await import('./actions/status.ts')).reportStatus(context, name),
    ),
  );
}

function addChangeCommands(addAction: AddAction, wrapAction: WrapAction): void {
  addAction(
    'activate <name> [version]',
    'verifies a version, by default the candidate or else the newest; serves it',
  )
    .option('--percent <percent>', 'to this share of the visitors; 0 withdraws it', parseWholeNumber)
    .option('--again', 'even if the version was taken back or withdrawn')
    .action(
      wrapAction(async (context, { percent, again }, [name = '', version]) =>
        (await import('./actions/activateVersion.ts')).activateVersion(context, name, {
          ...{ version, percent, again },
        }),
      ),
    );
  addAction(
    'rollback <name>',
    'takes the candidate back, or else the active version; again, the one before',
  ).action(
    wrapAction(async (context, _, [name = '']) =>
      (await import('./actions/changes.ts')).rollBack(context, name),
    ),
  );
  addAction('disable <name>', 'shows no version to anybody').action(
    wrapAction(async (context, _, [name = '']) =>
      (await import('./actions/changes.ts')).disableMicroFrontend(context, name),
    ),
  );
  addAction('enable <name>', 'ends that').action(
    wrapAction(async (context, _, [name = '']) =>
      (await import('./actions/changes.ts')).enableMicroFrontend(context, name),
    ),
  );
}

function addPlatformCommands(addAction: AddAction, wrapAction: WrapAction): void {
  addAction('grant <name> <prefixes...>', "gives a micro-frontend its paths; with the platform team's key")
    .option('--before <name>', 'its links come before those of this micro-frontend')
    .action(
      wrapAction(async (context, { before }, [name = '', ...prefixes]) =>
        (await import('./actions/grant.ts')).grantPathPrefixes(context, name, prefixes, { before }),
      ),
    );
  addAction(
    'grant-origins <name> [sources...]',
    "lets its pages use origins, e.g. connect=https://api.example; with the platform team's key",
  ).action(
    wrapAction(async (context, _, [name = '', ...sources]) =>
      (await import('./actions/grant.ts')).grantOrigins(context, name, sources),
    ),
  );
  addAction('gc [name]', 'removes versions that nothing has named for thirty days').action(
    wrapAction(async (context, _, [name]) =>
      (await import('./actions/gc.ts')).runGarbageCollection(context, name),
    ),
  );
}

function parseWholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It is no whole number.');
  return Number(text);
}
