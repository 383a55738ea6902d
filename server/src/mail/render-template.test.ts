import { writeAccountDeleted, writePasswordChanged, writeResetCode, writeSuspensionLifted } from './templates.ts';
import { renderTemplate, type MailSite } from './render-template.ts';

const site: MailSite = { name: 'Nyimbo', adjective: 'Malawian', url: 'https://nyimbo.example.org' };
const at = new Date('2026-11-21T23:45:10Z');
const templates = [
  writeResetCode('K7QX2M', 10),
  writePasswordChanged(at),
  writeAccountDeleted(at),
  writeSuspensionLifted(),
];

/** Extracts the visible text of HTML. */
const readHtml = (html: string) =>
  html
    .replace(/<head>.*<\/head>|<[^<>]+>/gs, ' ')
    .replaceAll('&#39;', "'")
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');

describe('mail templates', () => {
  test.each(templates)('API-17 have the same content as text and as HTML ($name)', (template) => {
    const { subject, text, html } = renderTemplate(template, site);
    expect(subject).toBe(`Nyimbo: ${template.subject}`);
    const seen = readHtml(html);
    const body = text.split('-- ')[0] ?? '';
    for (const part of body.split('\n\n').filter((line) => line.trim() !== '' && line !== 'Hello,')) {
      expect(seen).toContain(part.replace(/\s+/g, ' ').trim());
    }
  });

  test.each(templates)('API-17 contain no picture and load nothing ($name)', (template) => {
    const { text, html } = renderTemplate(template, site);
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/i);
    expect(html.match(/https?:\/\/[^"<]+/g)).toEqual(['https://nyimbo.example.org']);
    // Short ASCII lines need no encoding, and look the same in every mail program.
    expect(text).toMatch(/^[\x20-\x7e\n]+$/);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(72);
  });

  test('API-17 contain the code in the body, not in the subject, which a locked phone shows', () => {
    const { subject, text, html } = renderTemplate(writeResetCode('K7QX2M', 10), site);
    expect(subject).not.toContain('K7QX2M');
    expect(text).toContain('\n    K7QX2M\n');
    expect(html).toContain('>K7QX2M<');
  });

  test('omit the site’s address when it is unknown', () => {
    const { text, html } = renderTemplate(writePasswordChanged(at), { ...site, url: null });
    expect(text + html).not.toMatch(/https?:/);
    expect(text).toContain('21 November 2026, 23:45 UTC');
  });
});
