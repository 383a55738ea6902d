import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/** The range of a slider, and what happens when it moves. */
export interface SliderOptions {
  label: string;
  value: number;
  max: number;
  /** Returns the announced text, for example `1:24 of 3:42`. */
  describe: (value: number) => string;
  /** Step of an arrow key and of a Page key. Default 5 and 30. */
  step?: number;
  pageStep?: number;
  isDisabled?: boolean;
  /** Called once per key, and at the end of a click or drag. */
  onChange: (value: number) => void;
}

/** The props to spread on the slider's element. Its width represents the range from 0 to `max`. */
export interface SliderBinding {
  role: 'slider';
  tabIndex: 0;
  'aria-label': string;
  'aria-valuemin': 0;
  'aria-valuemax': number;
  'aria-valuenow': number;
  'aria-valuetext': string;
  'aria-disabled': true | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
}

/** The props for the slider's element, and the value to draw during a drag. */
export interface SliderControl {
  binding: SliderBinding;
  /** The value under the pointer during a drag, else null. Draw this value instead of `value`. */
  dragValue: number | null;
}

function findKeyTarget(key: string, { value, max, step = 5, pageStep = 30 }: SliderOptions): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return value + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - step;
    case 'PageUp':
      return value + pageStep;
    case 'PageDown':
      return value - pageStep;
    case 'Home':
      return 0;
    case 'End':
      return max;
    default:
      return undefined;
  }
}

/**
 * The behaviour of a horizontal slider: keys, click, drag and announcements. The caller renders the slider.
 * @decides PLY-13
 */
export function useSlider(options: SliderOptions): SliderControl {
  const { label, value, max, describe, isDisabled = false, onChange } = options;
  const [dragValue, setDragValue] = useState<number | null>(null);
  const shown = Math.min(dragValue ?? value, max);
  const clamp = (wanted: number) => Math.min(max, Math.max(0, wanted));

  const valueAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width > 0 ? clamp(((event.clientX - left) / width) * max) : 0;
  };

  const binding: SliderBinding = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(max),
    'aria-valuenow': Math.round(shown),
    'aria-valuetext': describe(shown),
    'aria-disabled': isDisabled || undefined,
    onKeyDown(event) {
      const wanted = event.altKey || event.ctrlKey || event.metaKey ? undefined : findKeyTarget(event.key, options);
      if (wanted === undefined) return;
      event.preventDefault();
      if (!isDisabled) onChange(clamp(wanted));
    },
    onPointerDown(event) {
      if (isDisabled || event.button !== 0) return;
      // Continues the drag when the pointer leaves the element; jsdom has no pointer capture.
      if ('setPointerCapture' in event.currentTarget) event.currentTarget.setPointerCapture(event.pointerId);
      setDragValue(valueAt(event));
    },
    onPointerMove(event) {
      if (dragValue !== null) setDragValue(valueAt(event));
    },
    onPointerUp(event) {
      if (dragValue === null) return;
      setDragValue(null);
      onChange(valueAt(event));
    },
    onPointerCancel: () => setDragValue(null),
  };
  return { binding, dragValue };
}
