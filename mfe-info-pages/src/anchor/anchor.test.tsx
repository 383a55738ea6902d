/** Anchors open their answers, and a press copies their links. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { Component as FaqPage } from '../FaqPage.tsx';

const scrolled: string[] = [];

beforeEach(() => {
  resetBus();
  scrolled.length = 0;
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.id);
  };
  window.history.replaceState(null, '', '/faq');
});
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

const show = () => render(<FaqPage params={{}} search="" path="/faq" />);
const isOpen = (id: string) => document.getElementById(id)?.hasAttribute('open');

test('RTE-28 a URL with a question’s anchor opens the question and scrolls to it', async () => {
  window.history.replaceState(null, '', '/faq#data-saver');
  show();
  expect(isOpen('data-saver')).toBe(true);
  expect(isOpen('listening-free')).toBe(false);
  await waitFor(() => expect(scrolled).toEqual(['data-saver']));
});

test('RTE-28 a changed anchor on the page opens its question; an invalid anchor does nothing', async () => {
  show();
  act(() => {
    window.location.hash = '#two-phones';
  });
  await waitFor(() => expect(isOpen('two-phones')).toBe(true));
  act(() => {
    window.location.hash = '#%E0%A4%A';
  });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('RTE-28 a navigation within the page scrolls to its anchor; going back does not', async () => {
  const shell = createTestBus('shell');
  window.history.replaceState(null, '', '/faq?q=queue');
  show();
  act(() => shell.emit('navigation/done', { path: '/faq?q=queue' }));
  window.history.replaceState(null, '', '/faq#queue');
  act(() => shell.emit('navigation/done', { path: '/faq' }));
  expect(isOpen('queue')).toBe(true);
  await waitFor(() => expect(scrolled.at(-1)).toBe('queue'));
  const before = scrolled.length;
  window.history.replaceState(null, '', '/faq?q=queue#queue');
  // As in Chromium, the router receives the event first.
  act(() => shell.emit('navigation/done', { path: '/faq?q=queue' }));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(scrolled).toHaveLength(before);
  shell.dispose();
});

test('RTE-28 the visitor can copy the link to a question', async () => {
  const shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  const recording = recordBus();
  const user = userEvent.setup();
  show();
  await user.click(screen.getByText('Is listening free?'));
  await user.click(screen.getByRole('link', { name: 'Copy link to “Is listening free?”' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/faq#listening-free`);
  expect(recording.commands('toast/show')).toEqual([{ text: 'Link copied' }]);
  shell.dispose();
});
