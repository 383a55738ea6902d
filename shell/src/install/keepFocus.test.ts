import { waitFor } from '@testing-library/react';
import { createScope } from '@nyimbo/shared-events/scope';
import { keepFocus } from './keepFocus.ts';

const scope = createScope();
const find = (id: string) => document.getElementById(id);

beforeEach(() => {
  document.body.innerHTML =
    '<main tabindex="-1"><p id="line"><button id="play">Play</button></p><p><button id="next">Next</button></p></main>';
  keepFocus(scope);
});
afterEach(scope.dispose);

test('A11Y moves the focus to the nearest control when the focused element is removed', async () => {
  find('play')?.focus();
  find('line')?.remove();
  await waitFor(() => expect(find('next')).toHaveFocus());
  find('next')?.parentElement?.remove();
  await waitFor(() => expect(document.querySelector('main')).toHaveFocus());
});

test('A11Y does not move the focus when the app has already moved it', async () => {
  find('next')?.focus();
  find('play')?.focus();
  find('line')?.remove();
  document.querySelector('main')?.focus();
  await Promise.resolve();
  expect(document.querySelector('main')).toHaveFocus();
});

test('A11Y does not move the focus when no control had it', async () => {
  find('play')?.focus();
  find('play')?.blur();
  find('next')?.remove();
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
