import type { Confirmation } from '@shop/contract/adminMicroFrontendForms';
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

type Send = (confirmed: Confirmation & { readonly percent: number }) => Promise<ActionResponse>;

/** Returns the function that sends the request of an action once the administrator has confirmed it. */
export function useReleaseAction({ kind, name, version }: ReleaseAction): Send {
  const [activate] = useActivateVersionMutation();
  const [offer] = useOfferVersionMutation();
  const [rollBack] = useRollBackVersionMutation();
  const [disable] = useDisableMicroFrontendMutation();
  const [enable] = useEnableMicroFrontendMutation();
  const [preview] = usePreviewVersionMutation();
  return ({ percent, ...confirmation }) => {
    const all = { name, ...confirmation };
    const one = { version, ...all };
    switch (kind) {
      case 'activate':
        return activate(one);
      case 'offer':
        return offer({ percent, ...one });
      case 'rollBack':
        return rollBack(one);
      case 'disable':
        return disable(all);
      case 'enable':
        return enable(all);
      case 'preview':
        return preview(one);
    }
  };
}
