import { type KeyboardEvent, useState } from 'react'
import { indexAfterKey } from './arrow-keys.ts'
import { classNames } from './class-names.ts'
import { toolbarStyle, toolStyle } from './description-style.ts'
import { Icon } from './icon.tsx'

type Tool = { label: string; key?: string }

const tools = {
  bold: { label: 'Bold', key: 'B' },
  italic: { label: 'Italic', key: 'I' },
  bullets: { label: 'Bullet list' },
  numbers: { label: 'Numbered list' },
  link: { label: 'Link', key: 'K' },
  undo: { label: 'Undo', key: 'Z' },
  redo: { label: 'Redo', key: 'Shift+Z' },
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof tools

const entries = Object.entries(tools) as [ToolName, Tool][]

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)
const modifier = isMac ? { name: 'Meta', shown: '⌘' } : { name: 'Control', shown: 'Ctrl+' }

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
    <div role="toolbar" aria-label="Text formatting" onKeyDown={moveFocus} className={toolbarStyle}>
      {entries.map(([name, { label, key }]) => {
        const { pressed, disabled } = stateOf(name)
        return (
          <button
            key={name}
            type="button"
            aria-label={label}
            aria-pressed={pressed}
            aria-disabled={disabled}
            aria-keyshortcuts={key && `${modifier.name}+${key}`}
            title={key ? `${label} (${modifier.shown}${key})` : label}
            tabIndex={name === current ? 0 : -1}
            onFocus={() => setCurrent(name)}
            // A press does not move the focus: the editor keeps its selection, and a phone keeps its keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ detail }) => !disabled && onPress(name, detail > 0)}
            className={classNames(
              toolStyle,
              name === 'undo' && 'ml-auto',
              name === 'redo' && '@max-[19.75rem]:hidden',
            )}
          >
            <Icon name={name} className="relative size-4.5" />
          </button>
        )
      })}
    </div>
  )
}

/** Shows the buttons until the editor has loaded. They cannot be pressed. */
export function LoadingToolbar() {
  return (
    <div inert className="z-1 col-start-1 row-start-1 self-start">
      <DescriptionToolbar stateOf={() => ({ disabled: true })} onPress={() => {}} />
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
