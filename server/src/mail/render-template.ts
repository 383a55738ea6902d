import { escapeHtml } from '../web/html/escape-html.ts';
import type { MailTemplate, Quote } from './templates.ts';

/** The site's details in a mail. */
export interface MailSite {
  name: string;
  /** 'Malawian', as in 'Malawian music'. */
  adjective: string;
  /** The site's URL; null if unknown. Never taken from a request, because the client controls its request. */
  url: string | null;
}

/** A mail's subject and its text in both formats. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Maximum line length of the text part, the usual length in mail. Longer lines may need an encoding. */
const LINE_LENGTH = 72;

/** Renders a mail as text and as HTML. Both have the same content; the HTML needs no images, fonts or style sheets. */
export function renderTemplate(template: MailTemplate, site: MailSite): MailContent {
  return {
    subject: `${site.name}: ${template.subject}`,
    text: renderText(template, site),
    html: renderHtml(template, site),
  };
}

const describeSite = ({ name, adjective }: MailSite) => `${name}, ${adjective} music to stream and download`;

function renderText(template: MailTemplate, site: MailSite): string {
  const toParagraphs = (texts: readonly string[]) => texts.map((text) => wrapLines(toAscii(text)));
  const parts = [
    ...toParagraphs(['Hello,', ...template.before, ...(template.code ? [`    ${template.code}`] : [])]),
    ...(template.quote ? [renderQuoteText(template.quote)] : []),
    ...toParagraphs(template.after),
  ];
  const foot = ['-- ', describeSite(site), ...(site.url ? [site.url] : [])];
  // ASCII looks the same in every mail program, even if the program ignores the encoding. Quotes keep their characters.
  return `${parts.join('\n\n')}\n\n${foot.map(toAscii).join('\n')}\n`;
}

function renderQuoteText({ heading, facts, words }: Quote): string {
  const lines = [...facts, '', ...words.split('\n')].flatMap((line) => wrapLines(line, LINE_LENGTH - 2).split('\n'));
  return [`${toAscii(heading)}:`, ...lines.map((line) => `> ${line}`.trimEnd())].join('\n');
}

const toAscii = (text: string) => text.replaceAll('’', "'").replaceAll('‘', "'");

function wrapLines(text: string, length = LINE_LENGTH): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) /)) {
    if (line !== '' && line.length + word.length >= length) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}

const FONT_STYLE = "font-family:Archivo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Uses tables and inline styles, which all mail programs support. */
function renderHtml(template: MailTemplate, site: MailSite): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const code = template.code ? renderCode(template.code) : '';
  const where = site.url
    ? `<br><a href="${escapeHtml(site.url)}" style="color:#5b655d">${escapeHtml(site.url.replace(/^https?:\/\//, ''))}</a>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(template.subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f6f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:14px 24px;background:#ffc72e;border-radius:12px 12px 0 0;${FONT_STYLE};font-size:20px;font-weight:800;color:#17130a">${escapeHtml(site.name)}</td></tr>
<tr><td style="padding:28px 24px 12px;background:#ffffff;border-radius:0 0 12px 12px;${FONT_STYLE};font-size:16px;line-height:1.5;color:#141815">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(template.subject)}</h1>
${template.before.map(paragraph).join('\n')}
${code}
${template.quote ? renderQuote(template.quote) : ''}
${template.after.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:16px 24px;${FONT_STYLE};font-size:13px;line-height:1.5;color:#5b655d">${escapeHtml(describeSite(site))}${where}</td></tr>
</table>
</td></tr></table>
</body></html>
`;
}

function renderCode(code: string): string {
  const style = `font-family:Consolas,Menlo,'Courier New',monospace;font-size:32px;font-weight:700;letter-spacing:6px`;
  return `<p style="margin:0 0 16px;padding:14px 12px 14px 18px;background:#fff0c2;border-radius:8px;text-align:center;color:#17130a;${style}">${escapeHtml(code)}</p>`;
}

function renderQuote({ heading, facts, words }: Quote): string {
  const style = 'margin:0 0 16px;padding:2px 0 2px 14px;border-left:4px solid #d5dbd3;overflow-wrap:anywhere';
  const line = (text: string) => `<p style="margin:0 0 8px;color:#5b655d">${escapeHtml(text)}</p>`;
  return `<p style="margin:0 0 8px;font-weight:700">${escapeHtml(heading)}</p>
<blockquote style="${style}">${facts.map(line).join('')}<p style="margin:0;white-space:pre-wrap">${escapeHtml(words)}</p></blockquote>`;
}
