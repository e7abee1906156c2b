import type { ChangeConfirmation } from '@shop/contract/adminMicroFrontendForms';
import { changeEntry } from '@shop/store/changeEntry';
import type { Change } from '@shop/store/changes';
import type { StoreAction, EntryState } from '@shop/store/entry';
import { NO_STATE } from '@shop/store/entry';
import { readGrantedRights } from '@shop/store/grants';
import type { ObjectStore } from '@shop/store/objectStore';
import { readCurrentEntry } from '@shop/store/readEntry';
import { signToken } from '@shop/store/signedToken';
import { readVerification } from '@shop/store/versions';
import { inTransaction } from '../../../database/transaction.ts';
import { buildStoreOff, versionChangeRefused, notFound } from '../../../errors.ts';
import type { Call } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { ReleasesContext } from '../delivery/releasesContext.ts';
import { reauthenticate } from '../../accounts/signIn/reauthentication.ts';
import type { UsersContext } from '../../accounts/passwords/usersContext.ts';
import { getChangeableNames } from './microFrontends.service.ts';
import { withStore } from './withStore.ts';

const PREVIEW_VALIDITY_MS = 60 * 60_000;

export interface MicroFrontendsContext extends UsersContext, ReleasesContext {}

type ConfirmedInput = ChangeConfirmation & { readonly name: string };

interface ChangeRequest {
  readonly action: StoreAction;
  readonly change: Change;
  /** Version that more visitors will get, if any; it must have been verified. */
  readonly shown?: string;
}

/**
 * Changes which versions of a micro-frontend are served, after checking the administrator's password or
 * recent sign-in. Returns false if nothing changes. Throws 404 for an unknown micro-frontend, 403
 * `reauth_required`, 429 after too many wrong passwords, 409 for a version without verification and a change
 * that the store refuses, and 503 while the store is unavailable.
 */
export async function changeMicroFrontend(
  app: MicroFrontendsContext,
  call: Call<'admin'>,
  { name, reason, currentPassword }: ConfirmedInput,
  { action, change, shown }: ChangeRequest,
): Promise<boolean> {
  await reauthenticate(app, currentPassword, call);
  const result = await withStore(app, async (store) => {
    await assertKnownVersion(store, name, shown);
    const before = (await readCurrentEntry(store, name)).entry ?? NO_STATE;
    const request = { by: call.user.name, why: reason, action, change };
    return { before, ...(await changeEntry(store, name, request)) };
  });
  if (!result.isChanged) return false;
  await inTransaction(app.db, (tx) =>
    recordAudit(tx, call, {
      action: `microFrontend.${action}`,
      target: name,
      before: toAuditFields(result.before),
      after: { ...toAuditFields(result.state), reason },
    }),
  );
  return true;
}

/** Creates a signed preview link, which shows a version to any visitor who opens the link within an hour. */
export async function createPreviewLink(
  app: MicroFrontendsContext,
  call: Call<'admin'>,
  { name, version, reason, currentPassword }: ConfirmedInput & { readonly version: string },
): Promise<{ url: string; expiresAt: string }> {
  const { publicUrl, delivery } = app.config;
  await reauthenticate(app, currentPassword, call);
  await withStore(app, (store) => assertKnownVersion(store, name, version));
  if (delivery.secret === null)
    throw buildStoreOff('Previews are signed with DELIVERY_SECRET, which is not set.');
  const expiresAt = new Date(call.now().getTime() + PREVIEW_VALIDITY_MS);
  const token = signToken(delivery.secret, 'preview', { versions: { [name]: version } }, expiresAt);
  await inTransaction(app.db, (tx) =>
    recordAudit(tx, call, {
      action: 'microFrontend.preview',
      target: name,
      after: { version, reason, expiresAt: expiresAt.toISOString() },
    }),
  );
  return { url: `${publicUrl}/preview?token=${token}`, expiresAt: expiresAt.toISOString() };
}

async function assertKnownVersion(store: ObjectStore, name: string, version?: string): Promise<void> {
  const { prefixes } = await readGrantedRights(store);
  if (!getChangeableNames(prefixes).includes(name)) throw notFound('Micro-frontend');
  if (version !== undefined && (await readVerification(store, name, version)) === null) {
    throw versionChangeRefused(`${version} of ${name} has not been verified.`);
  }
}

const toAuditFields = ({ active, previous, candidate, disabled }: EntryState) => ({
  ...{ active, previous, disabled },
  candidate: candidate?.version ?? null,
  percent: candidate?.percent ?? null,
});
