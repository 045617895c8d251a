import { controlStyle } from './field.tsx'

/**
 * The style of the editor, and of the placeholder or text area that takes its place. The space at the top is for the
 * toolbar.
 */
export const descriptionStyle = `${controlStyle} rich-text col-start-1 row-start-1 min-h-40 pt-14 wrap-anywhere group-has-data-refused/description:pt-25`

/** The style of the row above the text, inside the frame of the field. */
export const toolbarStyle =
  'z-1 col-start-1 row-start-1 mx-[1.5px] flex min-h-11 items-center self-start border-line border-b px-0.5'

/** The style of a button in the toolbar. Its background is smaller than the area that reacts to a press. */
export const toolStyle =
  'relative grid size-11 shrink-0 place-items-center text-ink-soft before:absolute before:inset-1 before:rounded-lg focus-visible:-outline-offset-3 rounded-xl ' +
  'hover:text-ink hover:before:bg-sunk aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:before:bg-transparent ' +
  'aria-pressed:text-ink aria-pressed:before:bg-sunk forced-colors:border forced-colors:aria-pressed:border-3'
