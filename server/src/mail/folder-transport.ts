import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { MailTransport } from './mail-transport.ts';

/** Extension of a mail file that is being written. */
const PARTIAL_EXTENSION = '.partial';
const MAIL_FILE_NAME = /\.eml(\.partial)?$/;
/**
 * Mails in the folder are deleted after this time, because they contain e-mail addresses. The folder is only for trying
 * out the site.
 */
const RETENTION_MS = 30 * 24 * 60 * 60_000;

/**
 * Writes each mail as an `.eml` file into `folder`, readable only by the server's user. Used if no mail server is
 * configured.
 */
export function createFolderTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(composeMail(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await deleteOldMails(folder);
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = path.join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`);
      await writeAtomically(file, message);
      return { where: file };
    },
    close: () => transport.close(),
  };
}

/** Writes a file under another name first, so a full disk leaves no incomplete mail. */
async function writeAtomically(file: string, message: Parameters<typeof writeFile>[1]): Promise<void> {
  const partial = `${file}${PARTIAL_EXTENSION}`;
  try {
    await writeFile(partial, message, { mode: 0o600, flag: 'wx' });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function deleteOldMails(folder: string): Promise<void> {
  const limit = Date.now() - RETENTION_MS;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (MAIL_FILE_NAME.test(name) && (await stat(file)).mtimeMs < limit) await rm(file, { force: true });
  }
}
