import { Spinner, cardSurface, lazyPage, media, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { Suspense } from 'react';
import styled from 'styled-components';
import { OwnData } from '../ownData/OwnData.tsx';
import { SignedInDevices } from './SignedInDevices.tsx';

/** The section about two-step sign-in is a separate chunk, which only administrators download. */
const TwoStepSignIn = lazyPage(async () => {
  const twoSteps = await import(/* webpackChunkName: "two-step-sign-in" */ './TwoStepSignIn.tsx');
  return twoSteps.TwoStepSignIn;
});

/** Sections about signed-in devices, personal data and, for administrators, two-step sign-in. */
export function Security() {
  const isAdmin = useAppSelector(selectUserInfo)?.isAdmin === true;
  return (
    <Sections>
      {isAdmin && (
        <Card aria-labelledby="two-step-heading">
          <h2 id="two-step-heading">Two-step sign-in</h2>
          <Suspense fallback={<Spinner />}>
            <TwoStepSignIn />
          </Suspense>
        </Card>
      )}
      <Card aria-labelledby="devices-heading">
        <h2 id="devices-heading">Signed-in devices</h2>
        <SignedInDevices />
      </Card>
      <Card aria-labelledby="own-data-heading">
        <h2 id="own-data-heading">Your data</h2>
        <OwnData />
      </Card>
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  gap: 32px;
  align-items: start;
  margin-top: 48px;

  ${media.up('lg')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Card = styled.section`
  display: grid;
  gap: 20px;
  min-width: 0;
  padding: 20px;
  ${cardSurface}

  h2 {
    line-height: 2.25rem;
  }
  ${media.up('sm')} {
    padding: 24px;
  }
`;
