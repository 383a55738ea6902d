const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in HTML, between tags or inside a quoted attribute. Control characters are left out. */
export function escapeHtml(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A value as a script's literal: no `</script>`, no comment and no line separator can come out of it. */
export function toScriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
