import type { Config } from '../config/config.ts';
import type { PictureStore } from '../features/pictures/pictureStore.ts';
import { createPictureStore } from '../features/pictures/pictureStore.ts';

/** Settings that say where a shop stores its data. */
export type StorageLocation = Pick<Config, 'databaseUrl' | 'dataDir' | 'storage'>;

/** Folder of the pictures, in a backup as well as in the shop's storage. */
export const PICTURES_FOLDER = 'uploads';

/**
 * Whether the file name is that of a stored picture size; files that are still being written have another extension.
 */
export const isPictureName = (name: string): boolean => /^[\w-]+\.(avif|webp)$/.test(name);

export const openPictureStore = (location: StorageLocation): PictureStore => createPictureStore(location);

/** Formats the location of a picture, as URL or path, for a message to the operator. */
export const formatPicturePath = ({ dataDir, storage }: StorageLocation, name: string): string =>
  `${storage.url ?? dataDir}/${PICTURES_FOLDER}/${name}`;
