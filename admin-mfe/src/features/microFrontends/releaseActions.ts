import type { MicroFrontend, PublishedVersion } from '@shop/contract/adminMicroFrontends';

/** Action of an administrator on a micro-frontend or on one of its versions. */
export type ReleaseActionKind = 'activate' | 'offer' | 'rollBack' | 'disable' | 'enable' | 'preview';

export interface ReleaseAction {
  readonly kind: ReleaseActionKind;
  readonly name: string;
  /** Version name; empty for an action on the whole micro-frontend. */
  readonly version: string;
  /** Label of the buttons. */
  readonly verb: string;
  /** Effect of the action as a message for the administrator. */
  readonly effect: string;
  /** Proposed share of visitors in percent, for an offer. */
  readonly percent: number;
  readonly variant: 'primary' | 'danger';
}

const FIRST_SHARE_PERCENT = 10;

/** Returns the actions that a version's role allows. An unverified version can only be rolled back or withdrawn. */
export function getVersionActions(
  { name, active, previous }: MicroFrontend,
  published: PublishedVersion,
): ReleaseAction[] {
  const { version, role, share, verified } = published;
  const createAction = (
    kind: ReleaseActionKind,
    verb: string,
    effect: string,
    change: Partial<ReleaseAction> = {},
  ): ReleaseAction => ({
    ...{ kind, name, version, verb, effect, percent: FIRST_SHARE_PERCENT, variant: 'primary', ...change },
  });
  const danger = { variant: 'danger' } as const;
  const rollBack = createAction('rollBack', 'Roll Back', `All visitors get ${previous ?? ''} again.`, danger);
  const withdraw = createAction('rollBack', 'Withdraw', `All visitors get ${active ?? ''}.`, danger);
  const preview = createAction('preview', 'Preview', 'You get a link that shows this version for an hour.');
  const activate = createAction('activate', 'Activate', 'All visitors get this version.');
  const offer = createAction(
    'offer',
    'Offer',
    'A share of the visitors gets this version, the others get the active one.',
  );

  if (role === 'active') return [...(previous === null ? [] : [rollBack]), ...(verified ? [preview] : [])];
  if (role === 'candidate') {
    return [
      ...(verified ? [activate, { ...offer, verb: 'Change Share', percent: share }, preview] : []),
      withdraw,
    ];
  }
  return verified ? [activate, ...(active === null ? [] : [offer]), preview] : [];
}

/** Returns the actions on a whole micro-frontend. */
export function getMicroFrontendActions({
  name,
  active,
  disabled,
  isChangeable,
}: MicroFrontend): ReleaseAction[] {
  if (!isChangeable || active === null) return [];
  const all = { name, version: '', percent: FIRST_SHARE_PERCENT } as const;
  return disabled
    ? [
        {
          ...all,
          kind: 'enable',
          verb: 'Enable',
          effect: 'Visitors get its versions again.',
          variant: 'primary',
        },
      ]
    : [
        {
          ...{ ...all, kind: 'disable', verb: 'Disable', variant: 'danger' },
          effect: 'No visitor gets any version: the shop runs without its pages.',
        },
      ];
}
