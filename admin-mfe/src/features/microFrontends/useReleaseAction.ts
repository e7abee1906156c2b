import type { ChangeConfirmation } from '@shop/contract/adminMicroFrontendForms';
import {
  useActivateVersionMutation,
  useDisableMicroFrontendMutation,
  useEnableMicroFrontendMutation,
  useOfferVersionMutation,
  usePreviewVersionMutation,
  useRollBackVersionMutation,
} from './microFrontendEndpoints.ts';
import type { ReleaseAction } from './releaseActions.ts';

interface ActionResponse {
  /** Result message, or the link of a preview. */
  readonly data?: { readonly message: string } | { readonly url: string } | undefined;
  readonly error?: unknown;
}

type ActionSender = (confirmed: ChangeConfirmation & { readonly percent: number }) => Promise<ActionResponse>;

/** Returns the function that sends the request of an action once the administrator has confirmed it. */
export function useReleaseAction({ kind, name, version }: ReleaseAction): ActionSender {
  const [activate] = useActivateVersionMutation();
  const [offer] = useOfferVersionMutation();
  const [rollBack] = useRollBackVersionMutation();
  const [disable] = useDisableMicroFrontendMutation();
  const [enable] = useEnableMicroFrontendMutation();
  const [preview] = usePreviewVersionMutation();
  return ({ percent, ...confirmation }) => {
    const nameInput = { name, ...confirmation };
    const versionInput = { version, ...nameInput };
    switch (kind) {
      case 'activate':
        return activate(versionInput);
      case 'offer':
        return offer({ percent, ...versionInput });
      case 'rollBack':
        return rollBack(versionInput);
      case 'disable':
        return disable(nameInput);
      case 'enable':
        return enable(nameInput);
      case 'preview':
        return preview(versionInput);
    }
  };
}
