import { callApi, isApiError } from '@nyimbo/shared-api';
import type { Bus, SessionUser } from '@nyimbo/shared-events';
import { Banner, Button, DownloadIcon } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { callWithLogin } from '../forms/callWithLogin.ts';
import { presentProblems } from '../flow/presentProblems.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { saveFile } from './saveFile.ts';
import { SettingRow, SettingsHeading, SettingsSection } from './settingsStyles.ts';

interface DataPanelProps {
  bus: Bus;
  user: SessionUser;
}

/** Lets the fan download their data or delete their account. */
export function DataPanel({ bus, user }: DataPanelProps): ReactElement {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <SettingsSection aria-labelledby="settings-your-data">
      <SettingsHeading id="settings-your-data">Your data</SettingsHeading>
      <DownloadRow bus={bus} username={user.username} />
      <SettingRow>
        <div>
          <strong>Delete account</strong>
          <p>Permanently delete your account and everything in it.</p>
        </div>
        <Button aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
          Delete account
        </Button>
      </SettingRow>
      {isDeleting && <DeleteAccountDialog bus={bus} user={user} onClose={() => setIsDeleting(false)} />}
    </SettingsSection>
  );
}

function DownloadRow({ bus, username }: { bus: Bus; username: string }): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const download = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const data = await callWithLogin(bus, () => callApi('accountData', {}));
      if (data.outcome === 'ran') {
        saveFile(`nyimbo-${username}.json`, 'application/json', `${JSON.stringify(data.result, null, 2)}\n`);
      }
    } catch (error) {
      if (!isApiError(error)) reportError(error);
      setProblem(isApiError(error) ? presentProblems(error).general : 'Something went wrong. Try again.');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <SettingRow>
        <div>
          <strong>Download my data</strong>
          <p>Get a JSON file with your profile, settings, favourites, followed artists, searches, plays and devices.</p>
        </div>
        <Button icon={<DownloadIcon />} isBusy={isBusy} onClick={() => void download()}>
          Download my data
        </Button>
      </SettingRow>
    </>
  );
}
