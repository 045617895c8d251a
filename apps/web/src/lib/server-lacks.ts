export type ServerPart = 'ai-import' | 'mail' | 'places' | 'slack'

/**
 * Whether the server is not set up for this. The page says so, so that nothing appears late or disappears. A page of
 * Vite, in development, does not say it, and then everything is offered.
 */
export function serverLacks(part: ServerPart): boolean {
  return document.documentElement.dataset.lacks?.split(' ').includes(part) ?? false
}
