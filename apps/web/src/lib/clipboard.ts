/**
 * Copies the text of a field. Where that is refused the text is left selected, so that one can do it by hand.
 * @throws whatever the browser has against it
 */
export async function copyFrom(field: HTMLInputElement): Promise<void> {
  try {
    // Browsers keep the clipboard for pages that came encrypted; in an office network many do not.
    if (window.isSecureContext) await navigator.clipboard.writeText(field.value)
    else copySelected(field)
  } catch (error) {
    select(field)
    throw error
  }
}

function copySelected(field: HTMLInputElement): void {
  const focused = document.activeElement
  select(field)
  if (!document.execCommand('copy')) throw new Error('The browser refused to copy')
  if (focused instanceof HTMLElement) focused.focus()
}

function select(field: HTMLInputElement): void {
  field.focus()
  field.select()
}
