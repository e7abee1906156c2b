import { Button, notify } from '@shop/shared-ui';

interface CopyButtonProps {
  text: string;
  /** Copied text in the accessible name, e.g. 'the key'. */
  subject: string;
}

/** Button that copies a text which is also visible. */
export function CopyButton({ text, subject }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Copied');
    } catch {
      notify.error("Your browser doesn't let this page copy. Please select the text instead.");
    }
  };
  return (
    <Button variant="secondary" size="small" aria-label={`Copy ${subject}`} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
