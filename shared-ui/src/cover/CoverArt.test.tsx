import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createCoverSvg } from '../cover-art/createCoverSvg.ts';
import { CoverArt } from './CoverArt.tsx';
import { PlaylistArt } from './PlaylistArt.tsx';

const addressOf = (title: string, artist: string) =>
  `data:image/svg+xml,${encodeURIComponent(createCoverSvg({ title, artist, kind: 'song' }))}`;

const imageIn = (container: HTMLElement) => container.querySelector('img');

describe('CoverArt', () => {
  test('reserves the size of the picture, so that the layout does not shift', () => {
    const { container } = render(<CoverArt src="/kuwala.svg" title="Kuwala" artist="Amai Tadala" edge={48} />);
    const image = imageIn(container);
    expect(image).toHaveAttribute('src', '/kuwala.svg');
    expect(image).toHaveAttribute('width', '48');
    expect(image).toHaveAttribute('height', '48');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('alt', '');
  });

  test('loads eagerly and with high priority when it is above the fold', () => {
    const { container } = render(<CoverArt src="/a.svg" title="A" edge={288} isPriority />);
    expect(imageIn(container)).toHaveAttribute('loading', 'eager');
    expect(imageIn(container)).toHaveAttribute('fetchpriority', 'high');
  });

  test('draws cover art when there is no picture', async () => {
    const { container } = render(<CoverArt src={null} title="Mafunde" artist="Nyanja Sound" edge={48} />);
    await waitFor(() => expect(imageIn(container)).toHaveAttribute('src', addressOf('Mafunde', 'Nyanja Sound')));
  });

  test('shows cover art that was drawn before at the first render', () => {
    const { container } = render(<CoverArt src={null} title="Mafunde" artist="Nyanja Sound" edge={240} />);
    expect(imageIn(container)).toHaveAttribute('src', addressOf('Mafunde', 'Nyanja Sound'));
  });

  test('draws cover art when the picture does not load, and tries a new picture', async () => {
    const { container, rerender } = render(<CoverArt src="/gone.svg" title="Sapitwa" artist="Vimbuza" edge={48} />);
    const broken = imageIn(container);
    if (broken) fireEvent.error(broken);
    await waitFor(() => expect(imageIn(container)).toHaveAttribute('src', addressOf('Sapitwa', 'Vimbuza')));
    rerender(<CoverArt src="/found.svg" title="Sapitwa" artist="Vimbuza" edge={48} />);
    expect(imageIn(container)).toHaveAttribute('src', '/found.svg');
  });

  test('draws cover art instead of the picture while data saver is on', async () => {
    document.documentElement.dataset['dataSaver'] = 'on';
    const { container } = render(<CoverArt src="/kuwala.svg" title="Kuwala" artist="Amai Tadala" edge={48} />);
    await waitFor(() => expect(imageIn(container)).toHaveAttribute('src', addressOf('Kuwala', 'Amai Tadala')));
    delete document.documentElement.dataset['dataSaver'];
  });

  describe('in a browser with IntersectionObserver', () => {
    let comeNear: (element: Element) => void;

    beforeAll(() => {
      class Observer implements Pick<IntersectionObserver, 'observe' | 'unobserve'> {
        readonly #observed = new Set<Element>();
        constructor(notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
          comeNear = (target) => {
            if (this.#observed.has(target)) notify([{ target, isIntersecting: true }]);
          };
        }
        observe(element: Element) {
          this.#observed.add(element);
        }
        unobserve(element: Element) {
          this.#observed.delete(element);
        }
      }
      Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer });
    });
    afterAll(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

    const near = (container: HTMLElement) => {
      const image = imageIn(container);
      if (image) act(() => comeNear(image));
    };

    test('requests a picture, and a new one in the same element, when it is near the viewport', () => {
      const { container, rerender } = render(<CoverArt src="/far.svg" title="Far" edge={48} />);
      expect(imageIn(container)).not.toHaveAttribute('src');
      near(container);
      expect(imageIn(container)).toHaveAttribute('src', '/far.svg');
      rerender(<CoverArt src="/other.svg" title="Other" edge={48} />);
      expect(imageIn(container)).not.toHaveAttribute('src');
      near(container);
      expect(imageIn(container)).toHaveAttribute('src', '/other.svg');
    });

    test('shows a picture that was near the viewport before at the first render', () => {
      const { container } = render(<CoverArt src="/far.svg" title="Far" edge={48} />);
      expect(imageIn(container)).toHaveAttribute('src', '/far.svg');
    });

    test('requests a picture above the fold at once', () => {
      const { container } = render(<CoverArt src="/lead.svg" title="Lead" edge={288} isPriority />);
      expect(imageIn(container)).toHaveAttribute('src', '/lead.svg');
    });
  });

  test('A11Y is decorative', () => {
    render(<CoverArt src="/a.svg" title="A" edge={48} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('PlaylistArt', () => {
  test('shows the covers of three songs', () => {
    const covers = ['/1.svg', '/2.svg', '/3.svg', '/4.svg'].map((coverUrl) => ({
      title: coverUrl,
      artist: '',
      coverUrl,
    }));
    const { container } = render(<PlaylistArt title="Minibus" coverUrl="/own.svg" covers={covers} edge={160} />);
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/1.svg',
      '/2.svg',
      '/3.svg',
    ]);
  });

  test.each([0, 1, 2])('shows the playlist’s own picture when only %i of its songs have covers', (count) => {
    const covers = ['/1.svg', '/2.svg'].slice(0, count).map((coverUrl) => ({ title: coverUrl, artist: '', coverUrl }));
    const { container } = render(
      <PlaylistArt title="Minibus" coverUrl="/own.svg" covers={covers} edge={288} isPriority />,
    );
    expect(imageIn(container)).toHaveAttribute('src', '/own.svg');
  });
});
