import { Button, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';

/**
 * Section where visitors download their personal data and, unless they are administrators, delete the
 * account.
 */
export function OwnData() {
  const isAdmin = useAppSelector(selectUserInfo)?.isAdmin === true;
  const [openDialog, setOpenDialog] = useState<'download' | 'delete' | null>(null);
  const onClose = () => {
    setOpenDialog(null);
  };
  return (
    <>
      <p>A copy of everything we hold about you: your details, orders, reviews, cart and saved products.</p>
      <Action
        variant="secondary"
        onClick={() => {
          setOpenDialog('download');
        }}
      >
        Download my data
      </Action>
      {isAdmin ? (
        <p>
          Administrators can't delete their own account. Ask a colleague to remove your admin rights first.
        </p>
      ) : (
        <Action
          variant="danger"
          onClick={() => {
            setOpenDialog('delete');
          }}
        >
          Delete my account
        </Action>
      )}
      {openDialog === 'download' && <DownloadDialog onClose={onClose} />}
      {openDialog === 'delete' && <DeleteAccountDialog onClose={onClose} />}
    </>
  );
}

const Action = styled(Button)`
  justify-self: start;
`;
