import { errorAnswerSchema } from '../contract/entities.ts';
import { studioCalls } from './studioCalls.ts';
import { studioEndpoints, type StudioCallName } from './studioEndpoints.ts';
import { studioExamples } from './examples/studioExamples.ts';
import { singleLine, title } from './studioFields.ts';
import { studioPermissions } from './permissions.ts';

const isCallName = (name: string): name is StudioCallName => name in studioCalls;
const names = Object.keys(studioEndpoints).filter(isCallName);

describe('calls of the studio', () => {
  test.each(names)('OPR-2 %s: the contract accepts the example unchanged', (name) => {
    const { request, answer, error } = studioExamples[name];
    expect(studioCalls[name].request.parse(request)).toEqual(request);
    expect(studioCalls[name].answer.parse(answer)).toEqual(answer);
    expect(errorAnswerSchema.parse(error)).toEqual(error);
  });

  test('OPR-2 each has its own path, and no GET writes', () => {
    expect(new Set(Object.values(studioEndpoints).map(({ path }) => path)).size).toBe(names.length);
    const reads = names.filter((name) => studioEndpoints[name].method === 'GET');
    expect(reads.filter((name) => /^(save|change|set|takeDown|undo|suspend|lift|end|merge|order)/.test(name))).toEqual(
      [],
    );
  });

  test('OPR-2 an owner may make every call; an editor and a moderator may not make each other’s', () => {
    expect(names.filter((name) => !studioPermissions[name].includes('owner'))).toEqual([]);
    expect(studioPermissions.suspendUser).not.toContain('editor');
    expect(studioPermissions.saveSong).not.toContain('moderator');
  });
});

describe('a line of text', () => {
  test.each([
    ['keeps markup as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['removes control characters and line breaks', ' Mvula\r\nya\u0007 \u2028Chikondi ', 'Mvula ya Chikondi'],
    ['removes bidirectional control characters', 'Thandi\u202Egpj.exe', 'Thandi gpj.exe'],
    ['keeps a path as text', '../../etc/passwd', '../../etc/passwd'],
    ['keeps right-to-left text', 'أغنية المطر', 'أغنية المطر'],
  ])('OPR-2 %s', (_what, typed, stored) => {
    expect(title.parse(typed)).toBe(stored);
  });

  test('OPR-2 is rejected when it is too long, blank, or only dots', () => {
    expect(singleLine(3).safeParse('    abc ').success).toBe(true);
    for (const text of ['a'.repeat(201), ' \u202E ', '\u200B', '.', '..'])
      expect(title.safeParse(text).success).toBe(false);
  });
});
