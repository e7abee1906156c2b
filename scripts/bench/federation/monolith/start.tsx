import {
  BrowserRouter,
  createShopStore,
  install,
  preloadPage,
  readShopPage,
  report,
  seedQueries,
  stateOfServer,
} from '@shop/shared-ui';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { adoptStyles } from '../../../../shell/src/rendering/adoptStyles.ts';
import { changedFields } from '../../../../shell/src/rendering/changedFields.ts';
import { reportPage } from '../../../../shell/src/telemetry/pageReport.ts';
import { Monolith } from './Monolith.tsx';
import { PARTS, placeOf } from './parts.tsx';

const Embedded = z.object({
  seeds: z.catch(z.array(z.object({ endpoint: z.string(), input: z.unknown(), data: z.unknown() })), []),
  telemetry: z.catch(z.nullable(z.string()), null),
});

/** Takes over the page that the server has rendered, as the shell does. */
export async function start(): Promise<void> {
  adoptStyles();
  const { seeds, telemetry } = Embedded.parse(readShopPage() ?? {});
  if (telemetry !== null) reportPage(telemetry);
  const store = createShopStore();
  for (const part of PARTS) install(store, part);
  seedQueries(store, seeds);
  const place = document.getElementById('shop') ?? document.body;
  await preloadPage(placeOf(location.pathname)?.pages ?? [], location.pathname);
  const restoreFields = changedFields(place);
  const handleShown = (): void => {
    document.getElementById('boot-failed')?.remove();
    void restoreFields().then(() => {
      setTimeout(() => {
        dispatchEvent(new Event('shop:started'));
      });
    });
  };
  const shop = (
    <Monolith store={store} serverState={stateOfServer(store)} Router={BrowserRouter} onShown={handleShown} />
  );
  startTransition(() => {
    hydrateRoot(place, shop, {
      onRecoverableError: (error) => {
        report('hydration', error);
      },
    });
  });
}
