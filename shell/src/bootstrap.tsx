import { report } from '@shop/shared-ui';
import { shopPage } from './page/shopPage.ts';
import { startShop } from './startShop.tsx';
import { reportPage } from './telemetry/pageReport.ts';

const { registry, restricted, seeds, drawnBy, allowOverrides, telemetry, preview } = shopPage();

if (telemetry !== null) reportPage(telemetry);

/** Starts the shop with local builds, for development only. Visitors never download this chunk. */
async function startWithLocalBuilds(): Promise<void> {
  const local = await import(/* webpackChunkName: "local-builds" */ './remotes/localBuilds.ts');
  const { LocalBuildsBadge } = await import(
    /* webpackChunkName: "local-builds" */ './remotes/LocalBuildsBadge.tsx'
  );
  const builds = local.requestedBuilds(location.search);
  try {
    const changed = await local.withLocalBuilds(registry, builds);
    await startShop({
      registry: changed,
      restricted,
      seeds,
      // The server's HTML comes from another build.
      drawnBy: null,
      allowsDevelopment: true,
      hasOwnVersions: true,
      notice: <LocalBuildsBadge builds={builds} registry={changed} />,
    });
  } catch (error) {
    report('local builds', error);
    await startShop({ registry, restricted, seeds, drawnBy: null, allowsDevelopment: true });
  }
}

/**
 * Starts the shop with the versions of a preview, for staff only. It always has its badge, which
 * distinguishes it from the public shop.
 */
async function startPreview(versions: Readonly<Record<string, string>>): Promise<void> {
  const { PreviewBadge } = await import(/* webpackChunkName: "preview" */ './remotes/PreviewBadge.tsx');
  await startShop({
    registry,
    restricted,
    seeds,
    drawnBy: null,
    allowsDevelopment: allowOverrides,
    hasOwnVersions: true,
    notice: <PreviewBadge versions={versions} registry={registry} />,
  });
}

function start(): Promise<void> {
  if (preview !== null) return startPreview(preview);
  if (allowOverrides && location.search.includes('mfe.')) return startWithLocalBuilds();
  return startShop({ registry, restricted, seeds, drawnBy, allowsDevelopment: allowOverrides });
}

start().catch((error: unknown) => {
  report('start', error);
  dispatchEvent(new Event('shop:boot-failed'));
});
