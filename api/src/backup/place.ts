import type { ObjectStore } from '@shop/store/objectStore';
import { folderStore } from '@shop/store/folderStore';
import type { Config } from '../config/config.ts';

/** Where a shop keeps its data. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** What the uploaded pictures begin with, here as in a backup. */
export const PICTURES = 'uploads/';

/** Sizes of a picture; a file that is still being written has another ending. */
export const isPicture = (key: string): boolean => /^uploads\/[\w-]+\.(avif|webp)$/.test(key);

export const picturesOf = ({ dataDir }: Place): ObjectStore => folderStore(dataDir);
