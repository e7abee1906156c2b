import { lazyPage } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { RetryArea } from '../../shared/RetryArea.tsx';
import type { SizeGuideDialogProps } from './SizeGuideDialog.tsx';

const SizeGuideDialog = lazyPage<SizeGuideDialogProps>(async () => {
  const module = await import(/* webpackChunkName: "size-guide" */ './SizeGuideDialog.tsx');
  return module.SizeGuideDialog;
});

export function SizeGuide(guide: Omit<SizeGuideDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenButton
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Size guide
      </OpenButton>
      {isOpen ? (
        <RetryArea area="size guide" placeholder={null}>
          <SizeGuideDialog
            {...guide}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </RetryArea>
      ) : null}
    </>
  );
}

const OpenButton = styled.button`
  justify-self: start;
  min-height: 44px;
  margin: -8px 0;
  padding: 0;
  border: 0;
  color: var(--green-700);
  background: none;
  font: inherit;
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;
