import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDuration } from '../text/format.ts';
import { Slider } from './Slider.tsx';

const LENGTH_SECONDS = 222;

function renderSlider(value: number, isDisabled = false) {
  const onChange = jest.fn();
  render(
    <Slider
      label="Seek"
      value={value}
      max={LENGTH_SECONDS}
      describe={(seconds) => `${formatDuration(seconds)} of ${formatDuration(LENGTH_SECONDS)}`}
      isDisabled={isDisabled}
      onChange={onChange}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Seek' });
  slider.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, width: 444, height: 40 });
  return { slider, onChange };
}

/** jsdom's own pointer events have no coordinates. */
const firePointerEvent = (slider: HTMLElement, name: string, clientX: number) =>
  fireEvent(slider, new MouseEvent(name, { bubbles: true, clientX, button: 0 }));

describe('useSlider', () => {
  test('PLY-13 announces the position as text', () => {
    const { slider } = renderSlider(84);
    expect(slider).toHaveAttribute('aria-valuetext', '1:24 of 3:42');
    expect(slider).toHaveAttribute('aria-valuenow', '84');
    expect(slider).toHaveAttribute('aria-valuemax', '222');
  });

  test.each([
    ['{ArrowRight}', 105],
    ['{ArrowUp}', 105],
    ['{ArrowLeft}', 95],
    ['{ArrowDown}', 95],
    ['{PageUp}', 130],
    ['{PageDown}', 70],
    ['{Home}', 0],
    ['{End}', LENGTH_SECONDS],
  ])('PLY-13 %s moves from 100 s to %i s', async (key, expected) => {
    const { slider, onChange } = renderSlider(100);
    slider.focus();
    await userEvent.keyboard(key);
    expect(onChange).toHaveBeenCalledWith(expected);
  });

  test('PLY-13 stays within its range', async () => {
    const { slider, onChange } = renderSlider(220);
    slider.focus();
    await userEvent.keyboard('{PageUp}');
    expect(onChange).toHaveBeenCalledWith(LENGTH_SECONDS);
  });

  test('PLY-13 a drag shows the position under the finger, and seeks once at its end', () => {
    const { slider, onChange } = renderSlider(0);
    firePointerEvent(slider, 'pointerdown', 200);
    firePointerEvent(slider, 'pointermove', 322);
    expect(slider).toHaveAttribute('aria-valuetext', '1:51 of 3:42');
    expect(onChange).not.toHaveBeenCalled();
    firePointerEvent(slider, 'pointerup', 433);
    expect(onChange.mock.calls).toEqual([[166.5]]);
    expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 3:42');
  });

  test('a cancelled drag changes nothing', () => {
    const { slider, onChange } = renderSlider(10);
    firePointerEvent(slider, 'pointerdown', 200);
    fireEvent.pointerCancel(slider, { pointerId: 1 });
    firePointerEvent(slider, 'pointerup', 300);
    expect(onChange).not.toHaveBeenCalled();
    expect(slider).toHaveAttribute('aria-valuenow', '10');
  });

  test('does nothing when it is disabled', async () => {
    const { slider, onChange } = renderSlider(10, true);
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    firePointerEvent(slider, 'pointerdown', 200);
    firePointerEvent(slider, 'pointerup', 300);
    expect(onChange).not.toHaveBeenCalled();
    expect(slider).toHaveAttribute('aria-disabled', 'true');
  });
});
