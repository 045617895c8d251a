type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Copies the text of a field. If the browser refuses, the text stays selected, so that the user can copy it by hand.
 * @throws the browser's refusal
 */
export async function copyFrom(field: TextControl): Promise<void> {
  try {
    // Without https, browsers have no clipboard API. Many office networks have no https.
    if (window.isSecureContext) await navigator.clipboard.writeText(field.value)
    else copySelected(field)
  } catch (error) {
    select(field)
    throw error
  }
}

function copySelected(field: TextControl): void {
  const focused = document.activeElement
  select(field)
  if (!document.execCommand('copy')) throw new Error('The browser refused to copy')
  if (focused instanceof HTMLElement) focused.focus()
}

function select(field: TextControl): void {
  field.focus()
  field.select()
}
