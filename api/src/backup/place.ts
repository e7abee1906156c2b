import type { Config } from '../config/config.ts';
import type { PictureStore } from '../features/pictures/pictureStore.ts';
import { createPictureStore } from '../features/pictures/pictureStore.ts';

/** Where a shop keeps its data. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'storage'>;

/** The folder of the pictures in a backup. */
export const PICTURES = 'uploads';

/** Whether it is the name of a size of a picture; a file that is still being written has another ending. */
export const isPicture = (name: string): boolean => /^[\w-]+\.(avif|webp)$/.test(name);

export const picturesOf = (place: Place): PictureStore => createPictureStore(place);

/** For people: where a picture lies. */
export const pathOf = ({ dataDir, storage }: Place, name: string): string =>
  `${storage.url ?? dataDir}/${PICTURES}/${name}`;
