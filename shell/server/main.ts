import { createLogger } from '@shop/web-server/requestLog';
import { runMain } from '@shop/web-server/runMain';
import { runServer } from '@shop/web-server/runServer';
import { createShellApp } from './app.ts';
import { shellSettings } from './settings.ts';

const logger = createLogger('shell');

await runMain(logger, async () => {
  const settings = shellSettings(process.env);
  await runServer(await createShellApp(settings, logger), settings.listen, logger);
});
