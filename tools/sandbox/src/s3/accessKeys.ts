import { isObject, toText } from '../json.ts';
import { BadOptionError } from '../service.ts';

export const ACTIONS = ['get', 'list', 'put', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** The actions that a key may perform on the objects with this prefix. */
export interface Statement {
  readonly actions: readonly Action[];
  readonly prefix: string;
}

export interface AccessKey {
  readonly id: string;
  readonly secret: string;
  readonly policy: readonly Statement[];
}

/** The id of requests without a signature. They are refused unless a policy allows this id. */
export const ANONYMOUS = 'anonymous';

export interface AccessKeys {
  find(id: string): AccessKey | undefined;
  set(key: AccessKey): void;
  /** Whether a policy of this key allows the action on this object, or on the list of this prefix. */
  allows(id: string, action: Action, name: string): boolean;
  readonly ids: readonly string[];
}

/** Creates the store of access keys. The owner's key has all rights; other keys are added with a policy. */
export function createAccessKeys(owner: { id: string; secret: string }): AccessKeys {
  const keys = new Map<string, AccessKey>();
  const set = (key: AccessKey): void => void keys.set(key.id, key);
  set({ ...owner, policy: [{ actions: ACTIONS, prefix: '' }] });
  return {
    find: (id) => keys.get(id),
    set,
    allows: (id, action, name) =>
      (keys.get(id)?.policy ?? []).some(
        ({ actions, prefix }) => actions.includes(action) && name.startsWith(prefix),
      ),
    get ids() {
      return [...keys.keys()];
    },
  };
}

/**
 * Parses a policy. Throws `BadOptionError` for an invalid one, so that a misspelt policy does not seem to
 * protect.
 */
export function parsePolicy(value: unknown): Statement[] {
  if (!Array.isArray(value)) throw new BadOptionError('policy is a list of { actions, prefix }');
  return value.map((statement: unknown) => {
    const { actions, prefix } = isObject(statement) ? statement : {};
    const text = toText(prefix);
    if (!Array.isArray(actions) || text === undefined)
      throw new BadOptionError('A statement has actions and prefix');
    return { prefix: text, actions: actions.map(parseAction) };
  });
}

function parseAction(value: unknown): Action {
  const action = ACTIONS.find((known) => known === value);
  if (!action) throw new BadOptionError(`An action is one of ${ACTIONS.join(', ')}`);
  return action;
}
