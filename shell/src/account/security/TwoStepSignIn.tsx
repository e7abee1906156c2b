import { Alert, Button, DateText, Spinner, errorHint, errorMessage } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { useGetSecondFactorQuery } from './secondFactorEndpoints.ts';

/** Section where an administrator sets up two-step sign-in, renews its recovery codes or turns it off. */
export function TwoStepSignIn() {
  const { data, error, isFetching, refetch } = useGetSecondFactorQuery();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
        }}
      />
    );
  }
  if (!data) {
    if (!error) return <Spinner />;
    return (
      <Alert hint={errorHint(error)} busy={isFetching} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </Alert>
    );
  }
  if (data.isOn)
    return (
      <EnabledFactor since={data.since ?? ''} remainingCodes={data.recoveryCodesLeft} onCodes={setCodes} />
    );
  return (
    <>
      <p>
        As well as your password, you'll enter a code from an app on your phone. So your password alone won't
        let anyone in.
      </p>
      {data.isRequired && (
        <RequiredNotice>This shop requires it: the admin opens once it's set up.</RequiredNotice>
      )}
      <SecondFactorSetup onCodes={setCodes} />
    </>
  );
}

interface EnabledFactorProps {
  since: string;
  /** Number of unused recovery codes. */
  remainingCodes: number;
  onCodes: (codes: readonly string[]) => void;
}

function EnabledFactor({ since, remainingCodes, onCodes }: EnabledFactorProps) {
  const [openDialog, setOpenDialog] = useState<'codes' | 'off' | null>(null);
  return (
    <>
      <p>
        On since <DateText iso={since} />.{' '}
        {remainingCodes === 1 ? '1 recovery code is' : `${remainingCodes} recovery codes are`} left.
      </p>
      <Actions>
        <Button
          variant="secondary"
          onClick={() => {
            setOpenDialog('codes');
          }}
        >
          New recovery codes
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            setOpenDialog('off');
          }}
        >
          Turn off
        </Button>
      </Actions>
      {openDialog && (
        <ProofDialog
          action={openDialog}
          onCodes={onCodes}
          onClose={() => {
            setOpenDialog(null);
          }}
        />
      )}
    </>
  );
}

const RequiredNotice = styled.p`
  padding: 14px 18px;
  border-radius: var(--radius-control);
  background: var(--warn-ground);
  color: var(--warn);
  font-weight: 700;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
