import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A self-signed certificate; `text` is its PEM, which a client trusts. */
export interface Certificate {
  /** The files of the certificate and of its key. */
  file: string;
  keyFile: string;
  text: string;
}

/** Makes a self-signed certificate for a host name with openssl. */
export function makeCertificate(folder: string, name: string): Certificate {
  const [file, keyFile] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, '-out', file], { stdio: 'pipe' });
  return { file, keyFile, text: readFileSync(file, 'utf8') };
}
