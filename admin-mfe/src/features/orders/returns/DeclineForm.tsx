import { DeclineFields } from '@shop/contract/adminReturnForm';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, TextAreaField } from '@shop/shared-ui';
import { FormActions } from '../../../shared/FormActions.ts';
import { Stack } from './Stack.ts';
import { useDeclineReturnMutation } from '../../../shared/returnEndpoints.ts';

interface DeclineFormProps {
  id: string;
  onClose: () => void;
}

export function DeclineForm({ id, onClose }: DeclineFormProps) {
  const [decline] = useDeclineReturnMutation();
  const form = useShopForm({
    defaultValues: { reason: '' },
    schema: DeclineFields,
    toastId: `return ${id}`,
    send: async ({ reason }) => {
      const { data, error } = await decline({ id, reason });
      if (data) {
        notify.success('Return declined');
        onClose();
      }
      return { error };
    },
  });
  return (
    <Form form={form} aria-label="Decline the return">
      <Stack>
        <RefusalAlert refusal={form.refusal} />
        <TextAreaField
          label="Reason"
          hint="The buyer sees it in an email and on the order."
          rows={3}
          {...form.field('reason')}
        />
        <FormActions>
          <Button type="submit" variant="danger" busy={form.isSending}>
            Decline
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
