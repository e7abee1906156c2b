import type { PublishedVersion } from '@shop/contract/adminMicroFrontends';
import { Chip } from '@shop/order-ui/Chip';

/**
 * Texts for the loads of a version by their last phase. Every phase except `loaded` is a reason for failure.
 */
const PHASE_TEXTS: Readonly<Record<PublishedVersion['failedPhases'][number]['phase'], string>> = {
  network: "a file didn't load",
  integrity: 'a file is not what was built',
  contract: "doesn't fit this shell",
  install: 'threw while it was loaded, or its slices were refused',
  threw: 'its code threw',
  loaded: 'loaded',
};

export function LoadCounts({
  published: { loads, failures, failedPhases },
}: {
  published: PublishedVersion;
}) {
  if (loads === 0) return 'No loads';
  return (
    <div>
      {loads} {loads === 1 ? 'load' : 'loads'}
      {failures > 0 && (
        <>
          , <Chip tone="urgent">{failures} failed</Chip>
          {failedPhases.map(({ phase, count }) => (
            <div key={phase}>
              {count} × {PHASE_TEXTS[phase]}
            </div>
          ))}
        </>
      )}
    </div>
  );
}
