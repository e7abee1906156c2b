import { assertExclusiveCreate } from '@shop/store/assertExclusiveCreate';
import { publish } from '@shop/store/publish';
import { readBuilt } from '@shop/store/releaseBuilt';
import type { Context } from '../context.ts';
import { findBuild } from '../findBuild.ts';
import type { Report } from '../report.ts';

/** Publishes the files of a build. Visitors do not get them until the version is activated. */
export async function publishBuild(
  { store: open, actor, folder }: Context,
  name: string,
  named?: string,
): Promise<Report> {
  const { outputs, maps } = await readBuilt(findBuild(folder, name, named));
  const store = await open();
  await assertExclusiveCreate(store, name);
  const { version, isNew } = await publish(store, name, outputs, { ...actor, maps });
  const outcome = isNew ? `is published, ${outputs.size} files` : 'was published before';
  return {
    lines: [`${version} of ${name} ${outcome}. To give it to visitors: mfe activate ${name} ${version}`],
    data: { name, version, isNew, files: outputs.size },
  };
}
