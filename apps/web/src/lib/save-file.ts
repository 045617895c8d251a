/** Offers the content as a file for download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari starts the download only some time after the click, and needs the address until then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
