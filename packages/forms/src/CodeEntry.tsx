import { Button } from '@shop/shared-ui';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { CodeField } from './CodeField.tsx';

interface CodeEntryProps extends Omit<ComponentProps<typeof CodeField>, 'isRecoveryCode'> {
  /** Called when the user chooses the other kind of code, to empty and focus the field. */
  onSwitch: () => void;
}

/** The second step of a sign-in: the code of the authenticator app or, if the app is lost, a recovery code. */
export function CodeEntry({ onSwitch, ...field }: CodeEntryProps) {
  const [isRecoveryCode, setIsRecoveryCode] = useState(false);
  return (
    <>
      <CodeField isRecoveryCode={isRecoveryCode} {...field} />
      <SwitchButton
        variant="quiet"
        size="small"
        onClick={() => {
          setIsRecoveryCode(!isRecoveryCode);
          onSwitch();
        }}
      >
        {isRecoveryCode ? 'Use the authenticator app' : 'Use a recovery code'}
      </SwitchButton>
    </>
  );
}

const SwitchButton = styled(Button)`
  justify-self: start;
  margin-left: -14px;
`;
