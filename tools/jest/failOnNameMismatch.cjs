// Fails each test that shows a control whose accessible name does not contain its visible text (WCAG 2.5.3, Label in
// Name): a person who speaks the visible text could not activate it. Checks each control that a test clicks, and all
// controls that are in the page when a test ends. Only `aria-label` and `aria-labelledby` can hide the visible text.
const CONTROLS = [
  ...['button', 'a[href]', 'summary', 'input', 'select', 'textarea'],
  ...[
    'button',
    'checkbox',
    'link',
    'menuitem',
    'menuitemcheckbox',
    'menuitemradio',
    'option',
    'radio',
    'switch',
    'tab',
  ].map((role) => `[role=${role}]`),
].map((selector) => `${selector}:is([aria-label],[aria-labelledby])`);
const SELECTOR = CONTROLS.join();

/** Letters and digits of a text as words, because speech has no punctuation and no case. */
const toWords = (text) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** Whether only screen readers get the element's text. */
function isInvisible(element) {
  const { display, visibility, position, width, clipPath } = getComputedStyle(element);
  return (
    display === 'none' || visibility === 'hidden' || (position === 'absolute' && (width === '1px' || clipPath !== ''))
  );
}

function readVisibleText(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE || node.matches('[aria-hidden=true],svg,script,style')) return '';
  return isInvisible(node) ? '' : [...node.childNodes].map(readVisibleText).join(' ');
}

function readName(control) {
  const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const texts = ids.map((id) => control.ownerDocument.getElementById(id)?.textContent ?? '');
  return texts.length > 0 ? texts.join(' ') : control.getAttribute('aria-label');
}

/** Returns what is wrong with a control's name; null if nothing is. */
function findMismatch(control) {
  const sources = [...(control.labels ?? []), ...(control.matches('input,select,textarea') ? [] : [control])];
  const name = toWords(readName(control));
  for (const source of sources) {
    if (` ${name} `.includes(` ${toWords(source.textContent)} `)) continue;
    const visible = toWords(readVisibleText(source));
    if (visible !== '' && !` ${name} `.includes(` ${visible} `)) return `shows '${visible}', but its name is '${name}'`;
  }
  return null;
}

const mismatches = new Set();
function check(control) {
  const mismatch = findMismatch(control);
  if (mismatch !== null) mismatches.add(`<${control.localName}> ${mismatch}`);
}

beforeEach(() => mismatches.clear());
globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    const control = target instanceof Element ? target.closest(SELECTOR) : null;
    if (control) check(control);
  },
  { capture: true },
);
afterEach(() => {
  if (typeof document === 'undefined') return; // A test of code that runs on the server.
  for (const control of document.querySelectorAll(SELECTOR)) check(control);
  if (mismatches.size > 0)
    throw new Error(`Controls without their visible text in their name:\n${[...mismatches].join('\n')}`);
});
