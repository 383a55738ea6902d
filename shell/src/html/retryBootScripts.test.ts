import { retryBootScripts } from './retryBootScripts.ts';
import { showBootFailure } from './showBootFailure.ts';

const listScripts = () => [...document.querySelectorAll('script')];
const lostScriptMessages: string[] = [];

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain'; // The script does not run; the test dispatches its errors.
  script.defer = true;
  script.src = src;
  script.integrity = 'sha384-x';
  document.head.append(script);
  return script;
}

/** Dispatches the error that the browser sends when the page's last script fails to load. */
function failLastScript(): void {
  listScripts().at(-1)?.dispatchEvent(new Event('error'));
}

beforeAll(() => retryBootScripts((error) => lostScriptMessages.push(error.message)));
beforeEach(() => {
  jest.useFakeTimers();
  lostScriptMessages.length = 0;
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

test('retries a failed script with its integrity after growing delays, then reports it as lost', () => {
  addScript('https://nyimbo.test/r/react.js');
  for (const waitMs of [500, 2000, 6000]) {
    const failed = listScripts().at(-1);
    failLastScript();
    jest.advanceTimersByTime(waitMs - 1);
    expect(listScripts().at(-1)).toBe(failed);
    jest.advanceTimersByTime(1);
    expect(listScripts()).toHaveLength(1);
    expect(listScripts()[0]).not.toBe(failed);
    expect(listScripts()[0]).toMatchObject({ src: 'https://nyimbo.test/r/react.js', integrity: 'sha384-x' });
  }
  expect(lostScriptMessages).toEqual([]);
  failLastScript();
  expect(lostScriptMessages).toEqual(['https://nyimbo.test/r/react.js did not load.']);
});

test('retries once, at once, when the device is online again', () => {
  const failed = addScript('https://nyimbo.test/r/main.js');
  failLastScript();
  window.dispatchEvent(new Event('online'));
  const copy = listScripts()[0];
  expect(copy).not.toBe(failed);
  jest.advanceTimersByTime(60_000);
  expect(listScripts()).toEqual([copy]);
});

test('does not retry scripts of the federation runtime, because its loader does', () => {
  const script = addScript('https://nyimbo.test/r/chunk.js');
  script.defer = false;
  failLastScript();
  jest.advanceTimersByTime(60_000);
  expect(listScripts()).toEqual([script]);
});

test('shows one error above the early content when the site does not load', () => {
  const reported = jest.fn();
  window.reportError = reported;
  document.body.innerHTML = '<main id="main"><h1>Zinthu</h1></main>';
  showBootFailure(new Error('lost'));
  showBootFailure(new Error('so is another'));
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(document.querySelector('main')?.firstElementChild).toHaveAttribute('role', 'alert');
  expect(document.querySelector('h1')).toHaveTextContent('Zinthu');
  expect(reported).toHaveBeenCalledTimes(2);
});
