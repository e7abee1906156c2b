import type { User } from '@shop/contract/users';
import { Button, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { useState } from 'react';
import { RowActions } from '../../shared/RowActions.ts';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import { useListSecondFactorsQuery } from './secondFactorEndpoints.ts';

/** Button that removes the two-step sign-in of another administrator; renders nothing if it is not set up. */
export function RemoveSecondFactorButton({ user }: { user: User }) {
  const isOneself = useAppSelector(selectUserInfo)?._id === user._id;
  const { data } = useListSecondFactorsQuery(undefined, { skip: isOneself });
  const [isAsking, setIsAsking] = useState(false);
  if (isOneself || !data?.userIds.includes(user._id)) return null;
  return (
    <RowActions>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Remove two-step sign-in of ${user.name}`}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Remove two-step sign-in
      </Button>
      {isAsking && (
        <RemoveFactorDialog
          user={user}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </RowActions>
  );
}
