import { createLeakDetector } from './createLeakDetector.ts';

const { setTimeout, MutationObserver } = window;
const { addEventListener } = EventTarget.prototype;
const ignore = () => undefined;
let detector: ReturnType<typeof createLeakDetector>;
beforeEach(() => {
  detector = createLeakDetector();
});
afterEach(() => detector.stop());

interface Resource {
  acquire: () => () => void;
  line: string;
}

const resources: Resource[] = [
  {
    acquire: () => {
      const timer = window.setTimeout(ignore, 5000);
      return () => window.clearTimeout(timer);
    },
    line: 'timer: one of 5000 ms still runs',
  },
  {
    acquire: () => {
      const timer = window.setInterval(ignore, 5000);
      return () => window.clearInterval(timer);
    },
    line: 'timer: one of every 5000 ms still runs',
  },
  {
    acquire: () => {
      document.addEventListener('copy', ignore, true);
      return () => document.removeEventListener('copy', ignore, true);
    },
    line: "listener: 'copy' on Document",
  },
  {
    acquire: () => {
      const controller = new AbortController();
      document.addEventListener('copy', ignore, { signal: controller.signal });
      return () => controller.abort();
    },
    line: "listener: 'copy' on Document",
  },
  {
    acquire: () => {
      document.addEventListener('click', ignore, { once: true });
      return () => document.dispatchEvent(new Event('click'));
    },
    line: "listener: 'click' on Document",
  },
  {
    acquire: () => {
      const observer = new window.MutationObserver(ignore);
      observer.observe(document.body, { childList: true });
      return () => observer.disconnect();
    },
    line: 'observer: a MutationObserver still observes something',
  },
];

test.each(resources)('lists a resource until it is released: $line', ({ acquire, line }) => {
  const release = acquire();
  expect(detector.list()).toEqual([line]);
  release();
  expect(detector.list()).toEqual([]);
});

test('drops a timer that has run, and listeners of removed elements', async () => {
  const element = document.body.appendChild(document.createElement('p'));
  element.addEventListener('click', ignore);
  await new Promise((resolve) => window.setTimeout(resolve, 1));
  expect(detector.list()).toEqual(["listener: 'click' on HTMLParagraphElement"]);
  element.remove();
  expect(detector.list()).toEqual([]);
});

test('records only calls from the selected callees', () => {
  const own = createLeakDetector((callee) => callee === window.setInterval);
  const timers = [window.setTimeout(ignore, 5000), window.setInterval(ignore, 5000)];
  expect(own.list()).toEqual(['timer: one of every 5000 ms still runs']);
  timers.forEach((timer) => window.clearTimeout(timer));
  own.stop();
});

test('restores the page’s own functions when it stops', () => {
  expect(window.setTimeout).not.toBe(setTimeout);
  detector.stop();
  expect(window.setTimeout).toBe(setTimeout);
  expect(window.MutationObserver).toBe(MutationObserver);
  expect(EventTarget.prototype.addEventListener).toBe(addEventListener);
});
