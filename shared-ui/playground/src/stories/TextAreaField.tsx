import { TextAreaField } from '@shop/shared-ui';

export const Empty = () => <TextAreaField label="Comment" rows={4} />;

export const WithError = () => (
  <TextAreaField label="Description" rows={4} error="Please enter a description" />
);

export const LongWord = () => <TextAreaField label="Note" rows={4} defaultValue={'Lebombo'.repeat(40)} />;
