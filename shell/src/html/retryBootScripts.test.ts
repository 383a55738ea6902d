import { retryBootScripts } from './retryBootScripts.ts';
import { showBootFailure } from './showBootFailure.ts';

const scripts = () => [...document.querySelectorAll('script')];
const lost: string[] = [];

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
function failLast(): void {
  scripts().at(-1)?.dispatchEvent(new Event('error'));
}

beforeAll(() => retryBootScripts((error) => lost.push(error.message)));
beforeEach(() => {
  jest.useFakeTimers();
  lost.length = 0;
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

test('a script that failed is requested again with its integrity, after growing delays; then it is lost', () => {
  addScript('https://nyimbo.test/r/react.js');
  for (const waitMs of [500, 2000, 6000]) {
    const failed = scripts().at(-1);
    failLast();
    jest.advanceTimersByTime(waitMs - 1);
    expect(scripts().at(-1)).toBe(failed);
    jest.advanceTimersByTime(1);
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]).not.toBe(failed);
    expect(scripts()[0]).toMatchObject({ src: 'https://nyimbo.test/r/react.js', integrity: 'sha384-x' });
  }
  expect(lost).toEqual([]);
  failLast();
  expect(lost).toEqual(['https://nyimbo.test/r/react.js did not load.']);
});

test('a device that is online again sends one request at once', () => {
  const failed = addScript('https://nyimbo.test/r/main.js');
  failLast();
  window.dispatchEvent(new Event('online'));
  const copy = scripts()[0];
  expect(copy).not.toBe(failed);
  jest.advanceTimersByTime(60_000);
  expect(scripts()).toEqual([copy]);
});

test('the scripts that the federation runtime adds are left to the loader', () => {
  const script = addScript('https://nyimbo.test/r/chunk.js');
  script.defer = false;
  failLast();
  jest.advanceTimersByTime(60_000);
  expect(scripts()).toEqual([script]);
});

test('a site that did not load shows an error above the early content', () => {
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
