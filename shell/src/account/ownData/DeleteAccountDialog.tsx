import { notify, signOutRequested, useAppDispatch, useNavigate } from '@shop/shared-ui';
import { ACCOUNT_TOAST } from '../accountToasts.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useDeleteOwnAccountMutation } from './ownDataEndpoints.ts';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [remove] = useDeleteOwnAccountMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <PasswordDialog
      title="Delete my account"
      text="Your account, reviews, cart and saved products will be deleted right away, and this can't be undone. Orders you've paid for stay on record for five years, as the law requires, and will still be delivered."
      verb="Delete my account"
      isDangerous
      onClose={onClose}
      send={async (proof) => {
        const { data, error } = await remove(proof);
        if (data) {
          onClose();
          void navigate('/');
          dispatch(signOutRequested());
          notify.success(data.message, { about: ACCOUNT_TOAST });
        }
        return { error };
      }}
    />
  );
}
