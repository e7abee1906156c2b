import * as z from 'zod/mini';
import * as calls from './calls/sitemap.ts';
import { defineEndpoint } from './endpoint.ts';
import { NoInput, createUnknownIdIssue } from './fields.ts';

const SitemapFileSummary = z.object({ changedAt: z.string() });

const FileNumber = z.pipe(
  z
    .union([z.number(), z.string()])
    .check(z.refine((value) => /^[1-9]\d{0,4}$/.test(String(value)), createUnknownIdIssue('File'))),
  z.transform(Number),
);

export const GetSitemapIndexOutput = z.object({
  files: z.array(SitemapFileSummary),
  categories: z.array(z.object({ slug: z.string(), changedAt: z.string() })),
});

export const getSitemapIndex = defineEndpoint({
  ...calls.getSitemapIndex,
  summary: 'What search engines may list: each file of products, and the categories, with their last change',
  input: NoInput,
  output: GetSitemapIndexOutput,
});

export const GetSitemapFileInput = z.object({ file: FileNumber });

export const GetSitemapFileOutput = z.object({
  products: z.array(z.object({ _id: z.string(), changedAt: z.string() })),
});

export const getSitemapFile = defineEndpoint({
  ...calls.getSitemapFile,
  summary:
    'The products of a file of the sitemap, oldest first, so that a new product is added to the last file',
  input: GetSitemapFileInput,
  output: GetSitemapFileOutput,
});
