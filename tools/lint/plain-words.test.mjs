import { RuleTester } from 'eslint';
import { test } from 'node:test';
import { plainWords } from './plain-words.mjs';

RuleTester.describe = (_, run) => run();
RuleTester.it = (name, run) => test(`plain words: ${name}`, run);
RuleTester.itOnly = RuleTester.it;

const JSX_OPTIONS = { languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } };
const PHRASE_CASES = [
  'The username, email or password is not right.',
  'Your message has come in.',
  'There are none to tell of just now.',
  'Press the heart on a song, and it is kept here.',
  'Somebody else gave your address.',
  'This is no picture.',
  'The devices could not be listed.',
];

new RuleTester().run('plain-words', plainWords, {
  valid: [
    '// Somebody may read this comment.',
    "say('Wrong username, email or password.');",
    "css(`/* So that nobody sees it. */ color: red;`, 'nobody');",
    "say('There is no album named ‘Nyanja’.', 'This song is no longer available.', 'No one can buy a place.');",
    { code: 'say(<p>Tap the heart on any song to save it here.</p>);', ...JSX_OPTIONS },
  ],
  invalid: [
    ...PHRASE_CASES.map((saying) => ({ code: `say('${saying}');`, errors: 1 })),
    { code: 'say(`${name} is no name.`);', errors: 1 },
    { code: 'say(<p>Whoever opens\n  the link hears it.</p>);', errors: 1, ...JSX_OPTIONS },
  ],
});
