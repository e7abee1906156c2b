import { report } from '@shop/shared-ui';
import { shopPage } from './page/shopPage.ts';
import { startShop } from './startShop.tsx';
import { reportPage } from './telemetry/pageReport.ts';

const { registry, withheld, seeds, drawnBy, allowOverrides, telemetry } = shopPage();

if (telemetry !== null) reportPage(telemetry);

/** For development only. Visitors never download this chunk. */
async function startWithLocalBuilds(): Promise<void> {
  const local = await import(/* webpackChunkName: "local-builds" */ './remotes/localBuilds.ts');
  const { LocalBuildsBadge } = await import(
    /* webpackChunkName: "local-builds" */ './remotes/LocalBuildsBadge.tsx'
  );
  const builds = local.requestedBuilds(location.search);
  try {
    const changed = await local.withLocalBuilds(registry, builds);
    startShop({
      registry: changed,
      withheld,
      seeds,
      // The server's HTML comes from another build.
      drawnBy: null,
      allowsDevelopment: true,
      notice: <LocalBuildsBadge builds={builds} registry={changed} />,
    });
  } catch (error) {
    report('local builds', error);
    startShop({ registry, withheld, seeds, drawnBy: null, allowsDevelopment: true });
  }
}

if (allowOverrides && location.search.includes('mfe.')) void startWithLocalBuilds();
else startShop({ registry, withheld, seeds, drawnBy, allowsDevelopment: allowOverrides });
