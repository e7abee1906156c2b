import { notify } from '@shop/shared-ui';
import { ACCOUNT_TOAST } from '../accountToasts.ts';
import { saveAsFile } from '../saveAsFile.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useDownloadOwnDataMutation } from './ownDataEndpoints.ts';

export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const [download] = useDownloadOwnDataMutation();
  return (
    <PasswordDialog
      title="Download my data"
      text="You'll get a JSON file, which you can read and take elsewhere."
      verb="Download"
      onClose={onClose}
      send={async (proof) => {
        const { data, error } = await download(proof);
        if (data) {
          saveAsFile(JSON.stringify(data, null, 2), 'my-data.json', 'application/json');
          onClose();
          notify.success('Your data has been downloaded', { about: ACCOUNT_TOAST });
        }
        return { error };
      }}
    />
  );
}
