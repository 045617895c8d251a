/** Offers the text as a file for download. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari starts the download only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
