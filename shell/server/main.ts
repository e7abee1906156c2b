import { createLogger } from '@shop/web-server/requestLog';
import { runMain } from '@shop/web-server/runMain';
import { runServer } from '@shop/web-server/runServer';
import { createShellApp } from './app.ts';
import { removeSecrets, readShellSettings } from './settings.ts';

const logger = createLogger('shell');

await runMain(logger, async () => {
  const settings = readShellSettings(process.env);
  // Render workers run code of other teams. Node 24 lets them read the working directory, and this one
  // contains only code.
  removeSecrets(process.env);
  process.chdir(import.meta.dirname);
  await runServer(await createShellApp(settings, logger), settings.listen, logger);
});
