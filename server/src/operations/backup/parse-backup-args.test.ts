import { parseBackupArgs, type BackupCommand } from './parse-backup-args.ts';

test('PRD-3 backup commands accept a folder or a bucket, and their options in any order', () => {
  const defaults = { name: null, keepDays: null, isAll: false };
  expect(parseBackupArgs('backup', ['/backup'])).toEqual({ address: '/backup', ...defaults });
  expect(parseBackupArgs('backup', ['--keep=30', '/backup'])).toEqual({
    address: '/backup',
    ...defaults,
    keepDays: 30,
  });
  expect(parseBackupArgs('restore', ['s3://a/b', '--backup', 'T'])).toEqual({
    address: 's3://a/b',
    ...defaults,
    name: 'T',
  });
  expect(parseBackupArgs('verify-backup', ['--all', '/backup'])).toEqual({
    address: '/backup',
    ...defaults,
    isAll: true,
  });
});

test.each<[BackupCommand, string[]]>([
  ['backup', []],
  ['backup', ['']],
  ['backup', ['/a', '/b']],
  ['backup', ['/a', '--backup', 'T']],
  ['backup', ['/a', '--all']],
  ['backup', ['/a', '--keep']],
  ['backup', ['/a', '--keep', '']],
  ['backup', ['/a', '--keep', '0']],
  ['backup', ['/a', '--keep', '-1']],
  ['backup', ['/a', '--keep', '1.5']],
  ['backup', ['/a', '--keep', '7 days']],
  ['backup', ['/a', '--keep', '10000']],
  ['restore', ['/a', '--keep', '7']],
  ['restore', ['/a', '--all']],
  ['restore', ['/a', '--backup']],
  ['verify-backup', ['/a', '--all', '--backup', 'T']],
  ['verify-backup', ['/a', '--everything']],
])('PRD-3 %s refuses the arguments %j, and prints its usage', (command, args) => {
  expect(() => parseBackupArgs(command, args)).toThrow(`npm run ${command} -- DIR`);
});
