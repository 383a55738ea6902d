const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, between tags or inside a quoted attribute. Removes control characters. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\u0000-\u0008\u000b-\u001f\u007f]/g, (sign) => HTML_ENTITIES[sign] ?? '');
}

/** Serialises a value as a script literal that cannot contain `</script>`, a comment or a line separator. */
export function toScriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
