import { Button, Spinner, lazyPage } from '@shop/shared-ui';
import { useState } from 'react';
import { RetryArea } from '../../shared/RetryArea.tsx';
import type { NotifyFieldsProps } from './NotifyFields.tsx';

const NotifyFields = lazyPage<NotifyFieldsProps>(async () => {
  const module = await import(/* webpackChunkName: "notify-form" */ './NotifyFields.tsx');
  return module.NotifyFields;
});

/**
 * Offers one letter when a size is back. The form is a chunk of its own, so that a first view does not contain the forms
 * library. It must not stand inside of another form.
 */
export function NotifyForm(props: NotifyFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Tell me when it is back
      </Button>
    );
  }
  return (
    <RetryArea area="notify form" placeholder={<Spinner />}>
      <NotifyFields {...props} />
    </RetryArea>
  );
}
