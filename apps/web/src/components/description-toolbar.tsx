import { type KeyboardEvent, useState } from 'react'
import { indexAfterKey } from './arrow-keys.ts'
import { classNames } from './class-names.ts'
import { Drawing } from './icon.tsx'
import { lazyComponentsMessages } from './lazy-components.messages.ts'

/** The style of the row above the text, inside the frame of the field. */
export const toolbarStyle =
  'z-1 col-start-1 row-start-1 mx-[1.5px] flex min-h-11 items-center self-start border-line border-b px-0.5'

/** The style of a button in this row. Its background is smaller than the area that reacts to a press. */
export const toolStyle =
  'relative grid size-11 shrink-0 place-items-center text-ink-soft before:absolute before:inset-1 before:rounded-lg focus-visible:-outline-offset-3 rounded-xl ' +
  'hover:text-ink hover:before:bg-sunk aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:before:bg-transparent ' +
  'aria-pressed:text-ink aria-pressed:before:bg-sunk forced-colors:border forced-colors:aria-pressed:border-3'

type Tool = {
  /** A key, as ARIA writes it. */
  key?: string
  /** The icon, in the form of those in icon.tsx. It is loaded together with the editor. */
  path: string
}

const tools = {
  bold: {
    key: 'B',
    path: 'M7 4.5h5.8a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h6.8a3.9 3.9 0 0 1 0 7.8H7z',
  },
  italic: { key: 'I', path: 'M10.5 4.5H18M6 19.5h7.5M14.6 4.5l-5.2 15' },
  bullets: { path: 'M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01' },
  numbers: {
    path: 'M10.5 6H20M10.5 12H20M10.5 18H20M3.6 5.2l1.6-1v5M3.4 15.6c.5-1 2.6-1 2.6.5 0 1.2-2.6 2.2-2.6 3.6H6.2',
  },
  link: {
    key: 'K',
    path: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.4-1.4',
  },
  undo: { key: 'Z', path: 'M4.5 9.5h9.2a5.3 5.3 0 0 1 0 10.6H9M8.5 5.5l-4 4 4 4' },
  redo: { key: 'Shift+Z', path: 'M19.5 9.5h-9.2a5.3 5.3 0 0 0 0 10.6H15M15.5 5.5l4 4-4 4' },
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof tools

const entries = Object.entries(tools) as [ToolName, Tool][]

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)
const modifier = isMac
  ? { name: 'Meta', shown: '⌘' }
  : { name: 'Control', shown: `${lazyComponentsMessages.controlKey}+` }

/** The keys as the reader's keyboard names them, such as `Ctrl+Shift+Z`. */
const shown = (key: string) => modifier.shown + key.replace('Shift', lazyComponentsMessages.shiftKey)

/**
 * The state of a button. `pressed` says whether the selection has the format of the button. Undo and Redo have no
 * `pressed`.
 */
export type ToolState = { pressed?: boolean; disabled?: boolean }

type DescriptionToolbarProps = {
  stateOf: (name: ToolName) => ToolState
  /** @param byPointer whether a mouse or a finger pressed the button, and not a key */
  onPress: (name: ToolName, byPointer: boolean) => void
}

/** The buttons above a description. Tab reaches one of them, and the arrow keys reach the others. */
export function DescriptionToolbar({ stateOf, onPress }: DescriptionToolbarProps) {
  const [current, setCurrent] = useState<ToolName>('bold')
  return (
    <div
      role="toolbar"
      aria-label={lazyComponentsMessages.formatting}
      onKeyDown={moveFocus}
      className={toolbarStyle}
    >
      {entries.map(([name, { key, path }]) => {
        const label = lazyComponentsMessages[name]
        const { pressed, disabled } = stateOf(name)
        return (
          <button
            key={name}
            type="button"
            aria-label={label}
            aria-pressed={pressed}
            aria-disabled={disabled}
            aria-keyshortcuts={key && `${modifier.name}+${key}`}
            title={key ? `${label} (${shown(key)})` : label}
            tabIndex={name === current ? 0 : -1}
            onFocus={() => setCurrent(name)}
            // A press does not move the focus: the editor keeps its selection, and a phone keeps its keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ detail }) => !disabled && onPress(name, detail > 0)}
            className={classNames(
              toolStyle,
              '@max-[17rem]:w-10',
              name === 'undo' && 'ml-auto',
              name === 'redo' && '@max-[19.75rem]:hidden',
            )}
          >
            <Drawing path={path} className="relative size-4.5" />
          </button>
        )
      })}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) =>
    button.checkVisibility(),
  )
  const now = buttons.findIndex((button) => button.matches(':focus'))
  const next = indexAfterKey(event.key, now, buttons.length - 1)
  if (next === undefined) return
  event.preventDefault()
  buttons[next]?.focus()
}
