import { Button, useShopIdentity } from '@shop/shared-ui';
import { useEffect, useId, useRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { saveAsFile } from '../saveAsFile.ts';
import { CopyButton } from './CopyButton.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/**
 * Shows the recovery codes, which is possible only once. The visitor should store them away from the phone
 * with the app.
 */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { name } = useShopIdentity();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = `${name}: recovery codes, each for one sign-in\n\n${codes.join('\n')}\n`;
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Sheet role="group" aria-labelledby={headingId} data-printed>
      <PrintStyle />
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        Recovery codes
      </h3>
      <p>
        Each of these codes signs you in once without your app. Keep them in a safe place: you won't see them
        again.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <CopyButton text={text} subject="the recovery codes" />
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            saveAsFile(text, 'recovery-codes.txt', 'text/plain');
          }}
        >
          Download
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            window.print();
          }}
        >
          Print
        </Button>
        <Button size="small" onClick={onDone}>
          I've saved them
        </Button>
      </Actions>
    </Sheet>
  );
}

/** Hides everything except the codes when the page is printed. */
const PrintStyle = createGlobalStyle`
  @media print {
    body {
      visibility: hidden;
    }
    [data-printed] {
      position: absolute;
      top: 0;
      left: 0;
      visibility: visible;
    }
    [data-printed] button {
      display: none;
    }
  }
`;

const Sheet = styled.div`
  display: grid;
  gap: 16px;

  h3 {
    margin: 0;
    font-size: 1.125rem;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
    gap: 8px 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  code {
    font-size: 1rem;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
