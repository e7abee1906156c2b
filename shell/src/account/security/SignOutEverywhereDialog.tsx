import {
  Button,
  CheckboxField,
  Dialog,
  errorMessage,
  notify,
  signOutRequested,
  useAppDispatch,
} from '@shop/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useSignOutEverywhereMutation } from './sessionsEndpoints.ts';

/** Dialog that ends all other sessions and, on request, this one too. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const [endOthers, { isLoading }] = useSignOutEverywhereMutation();
  const [includesThisDevice, setIncludesThisDevice] = useState(false);
  const dispatch = useAppDispatch();
  const textId = useId();
  const confirm = async (): Promise<void> => {
    const { data, error } = await endOthers();
    if (!data) {
      notify.error(errorMessage(error));
      return;
    }
    onClose();
    if (includesThisDevice) dispatch(signOutRequested());
    else notify.success(data.message);
  };
  return (
    <Dialog title="Sign out everywhere" describedBy={textId} onClose={onClose}>
      <p id={textId}>
        All other devices are signed out at once. This one stays signed in unless you choose otherwise.
      </p>
      <CheckboxField
        label="Sign out this device too"
        checked={includesThisDevice}
        onChange={(event) => {
          setIncludesThisDevice(event.target.checked);
        }}
      />
      <Actions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
          Sign out
        </Button>
      </Actions>
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  margin-top: 24px;
`;
