import { Segments, Switch } from '@nyimbo/shared-ui';
import type { Preferences } from '@nyimbo/shared-events';
import type { ReactElement, ReactNode } from 'react';
import { SettingRow, SettingsHeading, SettingsSection, SwitchRow } from './settingsStyles.ts';

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
] as const;
const playerStyles = [
  { value: 'wave', label: 'Wave' },
  { value: 'advanced', label: 'Advanced' },
] as const;
const playerPositions = [
  { value: 'bottom', label: 'Bottom' },
  { value: 'top', label: 'Top' },
] as const;

interface PreferencesPanelProps {
  preferences: Preferences;
  onChange: (change: Partial<Preferences>) => void;
}

/**
 * Settings for appearance, playback and data (SET-1, SET-2). Each takes effect immediately; loop and autoplay exclude
 * each other (PLY-5).
 */
export function PreferencesPanel({ preferences, onChange }: PreferencesPanelProps): ReactElement {
  return (
    <>
      <SettingsSection aria-labelledby="settings-look">
        <SettingsHeading id="settings-look">Appearance</SettingsHeading>
        <Setting name="Theme" hint="Light is easier to read in the sun">
          <Segments
            label="Theme"
            options={themes}
            value={preferences.theme}
            onChange={(theme) => onChange({ theme })}
          />
        </Setting>
      </SettingsSection>
      <SettingsSection aria-labelledby="settings-playback">
        <SettingsHeading id="settings-playback">Playback</SettingsHeading>
        <Setting name="Style" hint="Wave is compact. Advanced is taller and adds buttons for loop and autoplay">
          <Segments
            label="Player style"
            options={playerStyles}
            value={preferences.playerStyle}
            onChange={(playerStyle) => onChange({ playerStyle })}
          />
        </Setting>
        <Setting name="Position" hint="Show the player at the top or bottom of every page">
          <Segments
            label="Player position"
            options={playerPositions}
            value={preferences.playerPosition}
            onChange={(playerPosition) => onChange({ playerPosition })}
          />
        </Setting>
        <SwitchRow>
          <Switch
            label="Autoplay next"
            hint="Play the next song in the list when one ends"
            isOn={preferences.autoplay}
            onChange={(autoplay) => onChange({ autoplay })}
          />
        </SwitchRow>
        <SwitchRow>
          <Switch
            label="Shuffle"
            hint="Play the songs of a list in random order"
            isOn={preferences.shuffle ?? false}
            onChange={(shuffle) => onChange({ shuffle })}
          />
        </SwitchRow>
        <SwitchRow>
          <Switch
            label="Loop"
            hint="Repeat the same song. Needs the advanced player"
            isOn={preferences.loop}
            onChange={(loop) => onChange({ loop })}
          />
        </SwitchRow>
        <SwitchRow>
          <Switch
            label="Keep playing similar songs"
            hint="After the last song, play songs you might like. Needs autoplay, and no data saver"
            isOn={preferences.keepPlaying ?? false}
            onChange={(keepPlaying) => onChange({ keepPlaying })}
          />
        </SwitchRow>
        <SwitchRow>
          <Switch
            label="Even loudness"
            hint="Play loud songs quieter, so you need not change the volume"
            isOn={preferences.evenLoudness ?? true}
            onChange={(evenLoudness) => onChange({ evenLoudness })}
          />
        </SwitchRow>
        <SwitchRow>
          <Switch
            label="Do not record"
            hint="Leave the songs you play from now on out of Recently played"
            isOn={preferences.doNotRecord ?? false}
            onChange={(doNotRecord) => onChange({ doNotRecord })}
          />
        </SwitchRow>
      </SettingsSection>
      <SettingsSection aria-labelledby="settings-data">
        <SettingsHeading id="settings-data">Data</SettingsHeading>
        <SwitchRow>
          <Switch
            label="Data saver"
            hint="Use smaller audio files, draw covers on your device and load nothing in advance"
            isOn={preferences.dataSaver}
            onChange={(dataSaver) => onChange({ dataSaver })}
          />
        </SwitchRow>
      </SettingsSection>
    </>
  );
}

function Setting({ name, hint, children }: { name: string; hint: string; children: ReactNode }): ReactElement {
  return (
    <SettingRow>
      <div>
        <strong>{name}</strong>
        <p>{hint}</p>
      </div>
      {children}
    </SettingRow>
  );
}
