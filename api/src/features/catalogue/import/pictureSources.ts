import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { ImportCells } from '../../../database/entities/productImports.ts';
import { PictureSourceEntity } from '../../../database/entities/operations.ts';
import { insertMany } from '../../../database/sql.ts';
import { hashText } from '../../../secrets/tokens.ts';

interface RowWithCells {
  readonly cells: ImportCells;
}

/** Pictures of other servers by the hash of their URLs. */
type SourcesByHash = ReadonlyMap<string, PictureSourceEntity>;

const isExternalUrl = (url: string): boolean => url.startsWith('https://');

const listExternalPictures = ({ cells }: RowWithCells): string[] =>
  (cells['pictures'] ?? '').split('\n').filter(isExternalUrl);

async function findSources(em: EntityManager, rows: readonly RowWithCells[]): Promise<SourcesByHash> {
  const hashes = [...new Set(rows.flatMap(listExternalPictures).map(hashText))];
  const sources = hashes.length === 0 ? [] : await em.findBy(PictureSourceEntity, { urlHash: In(hashes) });
  return new Map(sources.map((source) => [source.urlHash, source]));
}

/**
 * Replaces the URLs of pictures that were fetched from other servers with the URLs of the shop's copies, so
 * that importing a file again changes nothing.
 */
export async function replaceFetchedPictures<Row extends RowWithCells>(
  em: EntityManager,
  rows: readonly Row[],
): Promise<Row[]> {
  const sources = await findSources(em, rows);
  return rows.map((row) => {
    const { pictures } = row.cells;
    if (pictures === undefined) return row;
    const urls = pictures.split('\n').map((url) => sources.get(hashText(url))?.image ?? url);
    return { ...row, cells: { ...row.cells, pictures: urls.join('\n') } };
  });
}

/** Returns a function that lists why pictures of a row could not be fetched, one message per picture. */
export async function createFailureFinder(
  em: EntityManager,
  rows: readonly RowWithCells[],
): Promise<(row: RowWithCells) => string[]> {
  const sources = await findSources(em, rows);
  return (row) =>
    listExternalPictures(row).flatMap((url) => {
      const failure = sources.get(hashText(url))?.failure ?? null;
      return failure === null ? [] : [`Picture ${url} is not kept. ${failure}`];
    });
}

/** Queues the pictures on other servers, so that a job copies them to this shop. */
export async function requestCopies(tx: EntityManager, urls: readonly string[], now: Date): Promise<void> {
  const sources = [...new Set(urls.filter(isExternalUrl))].map((url) => ({
    ...{ urlHash: hashText(url), url },
    ...{ image: null, failure: null, attempts: 0, dueAt: now },
  }));
  sources.sort((one, other) => (one.urlHash < other.urlHash ? -1 : 1));
  await insertMany(tx, PictureSourceEntity, sources, 'replace');
}
