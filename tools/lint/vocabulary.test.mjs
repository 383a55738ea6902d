import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findRetiredNames } from './vocabulary.mjs';

const namesOf = (file, source) => findRetiredNames(file, source).map(({ name }) => name);

describe('retired names', () => {
  test('are found in code and in the code spans of comments', () => {
    assert.deepEqual(namesOf('a.ts', 'new SourceDoctor(); // `StallWatch` and Facts'), ['SourceDoctor', 'StallWatch']);
  });

  test('are found in file names', () => {
    assert.deepEqual(namesOf('tests/support/ways.ts', ''), ['ways']);
    assert.deepEqual(namesOf('shell/src/worker/requestKinds.test.ts', ''), ['requestKinds']);
  });

  test('are found as whole words only', () => {
    assert.deepEqual(namesOf('a.ts', 'const stayOpen = describeSongs(); // Stay.'), []);
  });

  test('name their replacement', () => {
    assert.equal(findRetiredNames('a.ts', 'createMailbox()')[0].instead.split(',')[0], 'createMessageRouter');
  });

  test('are allowed as persisted names in the one file that maps them', () => {
    assert.deepEqual(namesOf('mfe-player/src/player/createPlayer.ts', 'saved.askedPlaces'), ['askedPlaces']);
    assert.deepEqual(namesOf('mfe-player/src/player/SavedPlayback.ts', 'saved.askedPlaces'), []);
  });

  test('are found if they start with a retired verb', () => {
    assert.deepEqual(namesOf('a.ts', 'noteVisit(notes, tellPage, this.#toldAt);'), ['noteVisit', 'tellPage', 'toldAt']);
  });

  test('are ignored in strings and JSX text', () => {
    assert.deepEqual(namesOf('a.tsx', 'const text = <p>Songs stay. {/Visit/.source}</p>;'), []);
    assert.deepEqual(namesOf('a.ts', "say('Later'); say(`Visit ${StallWatch}`);"), ['StallWatch']);
  });
});
