import { rememberFocus } from './rememberFocus.ts';

const find = (id: string) => document.getElementById(id);

beforeEach(() => {
  document.body.innerHTML = `
    <div id="app">
      <a href="#main" id="skip">Skip</a>
      <main id="main" tabindex="-1">
        <ol>
          <li id="first"><button id="one">One</button></li>
          <li id="second"><button id="two">Two</button><button id="more">More</button></li>
        </ol>
        <p id="note" tabindex="-1"><button id="other">Other</button></p>
      </main>
    </div>`;
});

test.each<[string, string | null, string[], string]>([
  ['the focused element if it still exists', 'more', [], 'more'],
  ['the control beside it', 'more', ['more'], 'two'],
  ['the neighbouring row', 'more', ['second'], 'one'],
  ['the next row rather than the previous one', 'one', ['first'], 'two'],
  ['the page’s content when all neighbours are gone', 'more', ['first', 'second', 'other'], 'main'],
  ['the page’s content when nothing had the focus', null, [], 'main'],
  ['the page’s content rather than the skip link', 'skip', ['skip'], 'main'],
])('A11Y the focus returns to %s', (_, focused, removed, expected) => {
  find(focused ?? '')?.focus();
  const restore = rememberFocus();
  for (const id of removed) find(id)?.remove();
  restore();
  expect(document.activeElement?.id).toBe(expected);
});

test('A11Y the focus returns to the open dialog on top', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog" aria-modal="true" tabindex="-1" id="dialog"></div>',
  );
  rememberFocus()();
  expect(document.activeElement?.id).toBe('dialog');
});
