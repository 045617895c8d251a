/** Offers the content as a file for download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  download(address, name)
  // Safari starts the download only some time after the click, and needs the address until then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Lets the browser download what is at the address. Without a name, the file has the one that the server says. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
