import * as z from 'zod/mini';
import { ChangeConfirmation, OfferFields } from './adminMicroFrontendForms.ts';
import * as calls from './calls/adminMicroFrontends.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, createUnknownIdIssue } from './fields.ts';

const NAME_PATTERN = /^[a-z][a-z0-9]{0,39}$/;
const VERSION_PATTERN = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?-[0-9a-f]{16}$/;

const MicroFrontendName = z
  .string()
  .check(z.refine((name) => NAME_PATTERN.test(name), createUnknownIdIssue('Micro-frontend')));
/** Name of a version in the store of published builds: package version and hash of the files. */
const VersionName = z
  .string('Please choose a version.')
  .check(z.maxLength(100), z.regex(VERSION_PATTERN, 'Please choose a version from the list.'));

const nameInput = { name: MicroFrontendName, ...ChangeConfirmation.shape };
const versionInput = { ...nameInput, version: VersionName };

/**
 * Load phase that counts for a version: a step at which loading failed by a fault of the version, or `loaded` for a
 * success.
 */
export const CountedLoadPhase = z.enum(['network', 'integrity', 'contract', 'install', 'threw', 'loaded']);

/** Error that code of a version threw, grouped by its message. */
export const VersionError = z.object({
  message: z.string(),
  /** Number of pages that have reported the error since it first occurred. */
  count: z.int(),
  lastAt: z.string(),
  /** Stack frames, innermost first: function, file, line and column of the sources. */
  stack: z.array(z.string()),
});
export type VersionError = z.infer<typeof VersionError>;

export const PublishedVersion = z.object({
  version: z.string(),
  publishedAt: z.string(),
  /**
   * Last verification: when, against which versions, and with which checks. Null for an unverified version,
   * which cannot be activated.
   */
  verified: z.nullable(
    z.object({ at: z.string(), against: z.array(z.string()), checks: z.array(z.string()) }),
  ),
  /** Packages of the shell that the version requires, with their version ranges. */
  requires: z.record(z.string(), z.string()),
  /** Packages that a version of the shell provides, with their versions. */
  provides: z.record(z.string(), z.string()),
  role: z.nullable(z.enum(['active', 'candidate', 'previous'])),
  /** Percentage of visitors who get the version. */
  share: z.number(),
  /**
   * Visitors' loads in the last 24 hours; `failures` counts the failed ones, `failedPhases` by the step at which they
   * failed.
   */
  loads: z.int(),
  failures: z.int(),
  failedPhases: z.array(z.object({ phase: CountedLoadPhase, count: z.int() })),
  /**
   * Errors that occurred in the last 24 hours, at most five, most frequent first; absent from responses of
   * older releases of the API.
   */
  errors: z.optional(z.array(VersionError)),
  /**
   * Reasons, in addition to `errors`, why visitors do not get the version or cannot run it, as messages for
   * administrators.
   */
  remarks: z.array(z.string()),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

/** An entry of the store's audit log. */
export const MicroFrontendEvent = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  why: z.string(),
  action: z.enum(['publish', 'activate', 'percent', 'rollback', 'disable', 'enable']),
  /** Version that the action concerns; null when it concerns none. */
  version: z.nullable(z.string()),
  /** Percentage of visitors to whom the version was offered; null for actions without a share. */
  percent: z.nullable(z.int()),
});
export type MicroFrontendEvent = z.infer<typeof MicroFrontendEvent>;

export const MicroFrontend = z.object({
  name: z.string(),
  /** Owning team as the newest version names it; null before the first publication. */
  owner: z.nullable(z.string()),
  prefixes: z.array(z.string()),
  /** False for the shell: each of its servers runs the version that it was deployed with. */
  isChangeable: z.boolean(),
  active: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  candidate: z.nullable(z.object({ version: z.string(), percent: z.int() })),
  disabled: z.boolean(),
  /** The newest twenty versions, newest first, and older ones that visitors can still get. */
  versions: z.array(PublishedVersion),
  /** The last ten actions on the micro-frontend, newest first. */
  events: z.array(MicroFrontendEvent),
});
export type MicroFrontend = z.infer<typeof MicroFrontend>;

export const ListMicroFrontendsInput = z.object({});

export const ListMicroFrontendsOutput = z.object({
  microFrontends: z.array(MicroFrontend),
  /** False when the shell's pages carry no tickets, so that loads and failures cannot be counted. */
  isCounting: z.boolean(),
});

export const listMicroFrontends = defineEndpoint({
  ...calls.listMicroFrontends,
  summary: 'The micro-frontends with their versions, loads, failures and last events',
  input: ListMicroFrontendsInput,
  output: ListMicroFrontendsOutput,
});

export const ActivateVersionInput = z.object(versionInput);

export const activateVersion = defineEndpoint({
  ...calls.activateVersion,
  summary: 'Gives a verified version to all visitors',
  input: ActivateVersionInput,
  output: Message,
});

export const OfferVersionInput = z.object({ ...versionInput, ...OfferFields.shape });

export const offerVersion = defineEndpoint({
  ...calls.offerVersion,
  summary: 'Gives a verified version to a percentage of the visitors: 100 activates it, 0 withdraws it',
  input: OfferVersionInput,
  output: Message,
});

export const RollBackVersionInput = z.object(versionInput);

export const rollBackVersion = defineEndpoint({
  ...calls.rollBackVersion,
  summary:
    'Takes a version back: a candidate is withdrawn, in the place of the active version the one before it serves',
  input: RollBackVersionInput,
  output: Message,
});

export const DisableMicroFrontendInput = z.object(nameInput);

export const disableMicroFrontend = defineEndpoint({
  ...calls.disableMicroFrontend,
  summary: 'Serves no version to anybody',
  input: DisableMicroFrontendInput,
  output: Message,
});

export const EnableMicroFrontendInput = z.object(nameInput);

export const enableMicroFrontend = defineEndpoint({
  ...calls.enableMicroFrontend,
  summary: 'Serves the versions of before the micro-frontend was disabled',
  input: EnableMicroFrontendInput,
  output: Message,
});

export const PreviewVersionInput = z.object(versionInput);

export const PreviewVersionOutput = z.object({ url: z.string(), expiresAt: z.string() });

export const previewVersion = defineEndpoint({
  ...calls.previewVersion,
  summary: 'A link that shows a verified version to whoever opens it within the hour',
  input: PreviewVersionInput,
  output: PreviewVersionOutput,
});
