/** A link in Markdown. A parenthesis in the URL would end the link. */
export function markdownLink({ label, url }: { label: string; url: string }): string {
  return `[${label}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`
}
