/** Whether an address leads to the computer on which it is opened, whichever that is. */
export const isLoopback = (url: string): boolean =>
  /^https?:\/\/(localhost|[^/?#]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?([/?#]|$)/.test(url)
