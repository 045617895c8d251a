/**
 * Copies the text of a field. If the browser refuses, the text stays selected, to be copied by hand.
 * @throws the browser's refusal
 */
export async function copyFrom(field: HTMLInputElement): Promise<void> {
  try {
    // Browsers have no clipboard API without https, which many office networks lack.
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
