/**
 * Escapes a text for Markdown. A zero-width space after each `@` keeps a venue's name from notifying people or whole
 * channels.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|~<>:]/g, '\\$&').replaceAll('@', '@\u200b')
}
