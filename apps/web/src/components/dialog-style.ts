/** The dialog is at the bottom of a phone's screen, and in the middle of a wider screen. */
export const dialogPopup =
  'bottom-sheet fixed inset-x-3 bottom-3 z-40 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md overflow-y-auto overscroll-contain rounded-board bg-sheet p-6 shadow-float outline-none forced-colors:border ' +
  'transition-[opacity,transform] duration-200 data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 ' +
  'sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2'

export const dialogBackdrop =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const dialogButtons = 'flex flex-col-reverse gap-3 sm:flex-row sm:justify-end'
