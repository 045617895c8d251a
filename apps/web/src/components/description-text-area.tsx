import { type ComponentProps, useState } from 'react'
import { htmlFromText, textFromHtml } from '~/lib/description/html-source.ts'
import { classNames } from './class-names.ts'
import { descriptionStyle, toolbarStyle } from './description-style.ts'
import { LoadingToolbar } from './description-toolbar.tsx'

type DescriptionTextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onChange: (html: string) => void
  /** Whether the editor could not be loaded. If false, the editor replaces this text area later. */
  hasFailed: boolean
  /** Called when the text area gets the focus and when it loses it. */
  onTyping: (isTyping: boolean) => void
}

/**
 * The field for a description without the editor. It shows plain text as it is. A description with markup is shown as
 * HTML, so that an edit loses none of it.
 */
export function DescriptionTextArea(props: DescriptionTextAreaProps) {
  const { value, onChange, hasFailed, onTyping, ...control } = props
  const [typed, setTyped] = useState(() => open(value))
  // The form has replaced the value, for example by the description from a restaurant's page.
  if (value !== typed.html) setTyped(open(value))

  function type(text: string) {
    const html = typed.isHtml ? text : htmlFromText(text)
    setTyped({ ...typed, text, html })
    onChange(html)
  }
  return (
    <>
      {hasFailed ? (
        <p className={classNames(toolbarStyle, 'px-3.5 text-sm text-ink-soft')}>
          {typed.isHtml
            ? 'The editor could not be loaded. This is the HTML.'
            : 'The editor could not be loaded. Plain text works.'}
        </p>
      ) : (
        <LoadingToolbar />
      )}
      <textarea
        rows={4}
        {...control}
        value={typed.text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={() => onTyping(true)}
        onBlur={({ currentTarget }) => {
          // The text area stays the active element when only the window loses the focus.
          if (document.activeElement !== currentTarget) onTyping(false)
        }}
        className={classNames(descriptionStyle, 'field-sizing-content resize-none')}
      />
    </>
  )
}

function open(html: string) {
  const text = textFromHtml(html)
  return { html, text: text ?? html, isHtml: text === undefined }
}
