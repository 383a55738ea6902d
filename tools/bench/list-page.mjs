// A page with a song list of any length. This module generates the responses, so the benchmark measures only the page.

const FIRST_PAGE_SIZE = 60;
const SILENCE_SECONDS = 20;
const SAMPLES_PER_SECOND = 8000;
const WAV_HEAD_BYTES = 44;

const buildSong = (index) => ({
  dbUniqueId: String(index + 1),
  post_id: index + 1,
  is_fav: false,
  title: `Song number ${index + 1}`,
  stageName: `Artist ${index % 300}`,
  img: null,
  file: `song-${index + 1}.mp3`,
  year: 2026,
  durationSeconds: 180 + (index % 120),
  sizeBytes: null,
  smallSizeBytes: null,
  plays: 1_000_000 - index,
});

/** Builds a silent WAV file with 8 bits per sample, which every browser plays. */
function buildSilence() {
  const samples = SILENCE_SECONDS * SAMPLES_PER_SECOND;
  const file = Buffer.alloc(WAV_HEAD_BYTES + samples, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(WAV_HEAD_BYTES - 8 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  file.writeUInt32LE(SAMPLES_PER_SECOND, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  return file;
}

/** Responds to the page's list requests with `rows` songs: a first page of the server's size, then all other songs. */
export async function answerWithSongs(page, rows) {
  const songs = Array.from({ length: rows }, (_, index) => buildSong(index));
  const silence = buildSilence();
  await page.route(/\/api\/songs\?/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('cursor');
    const hasMore = isFirst && rows > FIRST_PAGE_SIZE;
    const json = isFirst
      ? { songs: songs.slice(0, FIRST_PAGE_SIZE), total: rows, nextCursor: hasMore ? 'rest' : null }
      : { songs: songs.slice(FIRST_PAGE_SIZE), nextCursor: null };
    return route.fulfill({ json });
  });
  await page.route(/\/media\/.*\/songs\//, (route) => route.fulfill({ body: silence, contentType: 'audio/wav' }));
}

/** Runs in the page. Measures the time from each tap on a play button to the first visible or announced row change. */
export function observeTaps() {
  const taps = [];
  globalThis.benchTaps = taps;
  let tappedAt = 0;
  const observer = new MutationObserver(() => {
    if (tappedAt === 0) return;
    taps.push(performance.now() - tappedAt);
    tappedAt = 0;
  });
  const attributes = ['aria-busy', 'aria-disabled', 'data-state'];
  document.addEventListener(
    'click',
    (event) => {
      const target = /** @type {Element} */ (event.target);
      if (!target.closest('main li .row-index button')) return;
      tappedAt = event.timeStamp;
      observer.observe(document.querySelector('main') ?? document.body, {
        subtree: true,
        attributes: true,
        attributeFilter: attributes,
      });
    },
    { capture: true },
  );
}

/** Runs in the page. Scrolls through the list at the speed of a flick and returns the times between frames in ms. */
export function scrollThrough({ pxPerFrame, frames }) {
  return new Promise((resolve) => {
    const times = [];
    let last = 0;
    const step = (now) => {
      if (last > 0) times.push(now - last);
      last = now;
      window.scrollBy({ top: pxPerFrame, behavior: 'instant' });
      if (times.length < frames) requestAnimationFrame(step);
      else resolve(times);
    };
    requestAnimationFrame(step);
  });
}
