import { useState, type ReactElement } from 'react';
import { Chip, ChipRow } from '../controls/Chip.tsx';
import { Counters } from '../controls/Counters.tsx';
import { Segments } from '../controls/Segments.tsx';
import { Switch } from '../controls/Switch.tsx';
import { Section } from '../section/Section.tsx';
import { Slider } from '../controls/Slider.tsx';
import { formatDuration } from '../text/format.ts';
import { Caption, Columns } from './galleryStyles.ts';

const LENGTH_SECONDS = 222;

const periods = ['Today', 'This week', 'This month', 'All time'];

/** Chips, segments, switches, counters and the slider. */
export function ControlsPanel(): ReactElement {
  const [period, setPeriod] = useState('This week');
  const [style, setStyle] = useState<'wave' | 'advanced'>('wave');
  const [isLooping, setIsLooping] = useState(true);
  const [position, setPosition] = useState(84);
  return (
    <Section title="Controls">
      <Caption>Chips</Caption>
      <ChipRow>
        {periods.map((name) => (
          <Chip key={name} isPressed={name === period} onPress={() => setPeriod(name)}>
            {name}
          </Chip>
        ))}
        <Chip href="#search">wedding songs</Chip>
        <Chip href="#search" removal={{ label: 'Remove chikondi', onRemove: () => undefined }}>
          chikondi
        </Chip>
      </ChipRow>
      <Columns>
        <div>
          <Caption>Segments</Caption>
          <Segments
            label="Player style"
            value={style}
            onChange={setStyle}
            options={[
              { value: 'wave', label: 'Wave' },
              { value: 'advanced', label: 'Advanced' },
            ]}
          />
        </div>
        <div>
          <Caption>Switches</Caption>
          <Switch label="Loop" hint="Start the same song again" isOn={isLooping} onChange={setIsLooping} />
          <Switch label="Autoplay" isOn={!isLooping} onChange={(isOn) => setIsLooping(!isOn)} />
        </div>
        <div>
          <Caption>Slider</Caption>
          <Slider
            label="Seek"
            value={position}
            max={LENGTH_SECONDS}
            describe={(value) => `${formatDuration(value)} of ${formatDuration(LENGTH_SECONDS)}`}
            onChange={setPosition}
          />
        </div>
      </Columns>
      <Caption>Counters</Caption>
      <Counters
        counters={[
          { label: 'Downloads', value: 1_284_306 },
          { label: 'Listeners', value: 38_912 },
          { label: 'Connected devices', value: 2_147, isLive: true },
        ]}
      />
    </Section>
  );
}
