import { findFocusables } from './focusables.ts';

describe('findFocusables', () => {
  test('A11Y finds exactly the elements that Tab reaches, in order', () => {
    const box = document.createElement('div');
    box.innerHTML = `
      <a href="/1">1</a><a>no</a>
      <button>2</button><button disabled>no</button><button tabindex="-1">no</button>
      <input aria-label="3" /><input type="hidden" />
      <div hidden><button>no</button></div><div inert><button>no</button></div>
      <select aria-label="4"></select><textarea aria-label="5"></textarea>
      <div tabindex="0">6</div>`;
    const names = findFocusables(box).map((element) => element.getAttribute('aria-label') ?? element.textContent);
    expect(names).toEqual(['1', '2', '3', '4', '5', '6']);
  });
});
