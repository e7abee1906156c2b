import { createLogger } from '@shop/web-server/requestLog';
import { runMain } from '@shop/web-server/runMain';
import { runServer } from '@shop/web-server/runServer';
import { createShellApp } from './app.ts';
import { removeSecrets, readShellSettings } from './settings.ts';

const logger = createLogger('shell');

await runMain(logger, async () => {
  const settings = readShellSettings(process.env);
  // Render workers run code of other teams and may read the working directory in Node 24. Therefore the
  // environment contains no secrets, and the working directory is one that contains only code.
  removeSecrets(process.env);
  process.chdir(import.meta.dirname);
  await runServer(await createShellApp(settings, logger), settings.listen, logger);
});
