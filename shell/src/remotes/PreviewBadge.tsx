import type { Registry } from '@shop/registry/registry';
import { Badge, getUnmetReasons } from './Badge.ts';

interface PreviewBadgeProps {
  /** Previewed version of each micro-frontend. */
  versions: Readonly<Record<string, string>>;
  registry: Registry;
}

/** Lists the versions that this browser previews, and why one of them cannot run; with a link that ends the preview. */
export function PreviewBadge({ versions, registry }: PreviewBadgeProps) {
  return (
    <Badge aria-label="Preview">
      {Object.entries(versions).map(([name, version]) => (
        <span key={name}>
          Preview of {name} {version} {getUnmetReasons(registry, name)}
        </span>
      ))}
      <a href="/preview?token=">Leave preview</a>
    </Badge>
  );
}
